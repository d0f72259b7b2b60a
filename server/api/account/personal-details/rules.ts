import { z } from '@hono/zod-openapi';
import { isBlank } from '#app/domain/blank-text.ts';
import { isPostalCode, tidyPostalCode } from '#app/domain/postal-code.ts';
import { visibleText } from '#app/domain/typed-text.ts';
import type { ProblemItem } from '#server/platform/http/json-api/problem.ts';
import { atMost } from '#server/platform/http/json-api/text-length.ts';
import { phoneText } from '#server/platform/http/json-api/typed-text.ts';
import { memberDetails, type MemberDetails } from '../members/member-details.ts';

const { sex, gender, race } = memberDetails.shape;

const visible = (mostCharacters: number) =>
  z
    .string()
    .overwrite(visibleText)
    .refine((text) => !isBlank(text))
    .check(atMost(mostCharacters));

/** Details that members can change. Omitted: unchanged. Null: removed. */
export const personalBody = z
  .strictObject({
    preferred_name: visible(50).nullable(),
    phone: phoneText().nullable(),
    zip: z
      .string()
      .overwrite(visibleText)
      .min(1, 'invalid.zip')
      .max(50, 'invalid.zip')
      .nullable()
      .describe('As the country of the employer has it'),
    sex,
    gender,
    gender_self_description: visible(100).nullable(),
    race,
    version: z
      .string()
      .max(100)
      .describe('Of the details it was made on: refused with 409 when they changed since'),
  })
  .partial()
  .meta({ id: 'PersonalDetails' });

type PersonalChange = Omit<z.infer<typeof personalBody>, 'version'>;

/** Drops the description unless the gender is self-described. */
export function soundChange(current: Pick<MemberDetails, 'gender'>, change: PersonalChange): PersonalChange {
  const gender = change.gender === undefined ? current.gender : change.gender;
  return gender === 'self_identified' ? change : { ...change, gender_self_description: null };
}

/** A self-described gender requires a description, as at sign-up; changes of other details do not. */
export function descriptionFaults(
  {
    gender: before,
    gender_self_description: words,
  }: Pick<MemberDetails, 'gender' | 'gender_self_description'>,
  change: PersonalChange,
): ProblemItem[] {
  const touched = change.gender !== undefined || change.gender_self_description !== undefined;
  const gender = change.gender === undefined ? before : change.gender;
  const described = change.gender_self_description === undefined ? words : change.gender_self_description;
  if (!touched || gender !== 'self_identified' || described !== null) return [];
  return [{ key: 'blank.gender_self_description', pointer: '/data/attributes/gender_self_description' }];
}

/** The change with its postal code as the country of the employer writes it. */
export const withTidyZip = (change: PersonalChange, countryCode: string): PersonalChange =>
  typeof change.zip === 'string' ? { ...change, zip: tidyPostalCode(change.zip, countryCode) } : change;

/** A postal code has the format of the employer's country. */
export function zipFaults({ zip }: PersonalChange, countryCode: string): ProblemItem[] {
  if (zip == null || isPostalCode(zip, countryCode)) return [];
  const key = countryCode === 'US' ? 'invalid.zip' : 'invalid.postal_code';
  return [{ key, pointer: '/data/attributes/zip' }];
}
