import { z } from '@hono/zod-openapi';
import { personalAttributes } from '#app/contract/account.ts';
import type { Calls } from '../guards/calls.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { Problem, type ProblemItem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { checkVersion, versionOf, reply } from '#server/platform/http/reply.ts';
import { memberDetails, type MemberDetails, changeDetails } from '../members/member-details.ts';
import { isBlank, visibleText } from '#app/domain/typed-text.ts';
import { isPostalCode, tidyPostalCode } from '#app/domain/postal-code.ts';
import { atMost, phoneText } from '#server/platform/http/json-api/typed-text.ts';

const document = documentResponse(
  'The member’s personal details',
  resourceSchema('personal_details', personalAttributes),
);
const path = '/personal_details';

const changed = memberDetails.pick({
  preferred_name: true,
  phone: true,
  zip: true,
  sex: true,
  gender: true,
  gender_self_description: true,
  race: true,
});

/** The details that this resource can change; other changes do not affect its version. */
const changeable = (details: MemberDetails) => changed.parse(details);

/** Only these details are returned; the other sealed details have their own resources. */
function personalResource(memberId: string, details: MemberDetails, country_code: string) {
  return {
    type: 'personal_details',
    id: memberId,
    attributes: personalAttributes.parse({
      ...details,
      country_code,
      version: versionOf(changeable(details)),
    }),
  };
}

export function personalDetailsRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  memberCall({
    get: path,
    summary: 'The member’s own details',
    responses: { 200: document },
  }).handle(async (c) => {
    const { member } = c.var;
    return reply(c, personalResource(member.id, member.details(), member.country_code));
  });

  memberCall({
    patch: path,
    act: 'details_changed',
    summary: 'Change some of them',
    description: 'Legal names and the date of birth belong to eligibility_details, the email to sign-in.',
    body: jsonBody(personalBody),
    responses: {
      200: document,
      409: ['conflict'],
      422: ['blank', 'invalid', 'too_long'],
    },
  }).handle(async (c) => {
    const { member } = c.var;
    const country = member.country_code;
    const { version, ...given } = c.req.valid('json');
    const change = withTidyZip(given, country);
    const details = await dependencies.sql.transaction().execute(async (transaction) => {
      const changed = await changeDetails(
        member.id,
        { transaction, sealing: dependencies.sealing },
        (current) => {
          checkVersion(version, changeable(current));
          const faults = [...zipFaults(change, country), ...descriptionFaults(current, change)];
          if (faults.length > 0) throw new Problem(422, faults);
          return soundChange(current, change);
        },
      );
      await c.var.record(transaction, { memberId: member.id });
      return changed;
    });
    return reply(c, personalResource(member.id, details, country));
  });
}

const { sex, gender, race } = memberDetails.shape;

const visible = (mostCharacters: number) =>
  z
    .string()
    .overwrite(visibleText)
    .refine((text) => !isBlank(text))
    .check(atMost(mostCharacters));

/** Details that members can change. Omitted: unchanged. Null: removed. */
const personalBody = z
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
function soundChange(current: Pick<MemberDetails, 'gender'>, change: PersonalChange): PersonalChange {
  const gender = change.gender === undefined ? current.gender : change.gender;
  return gender === 'self_identified' ? change : { ...change, gender_self_description: null };
}

/** A self-described gender requires a description, as at sign-up; changes of other details do not. */
function descriptionFaults(
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
const withTidyZip = (change: PersonalChange, countryCode: string): PersonalChange =>
  typeof change.zip === 'string' ? { ...change, zip: tidyPostalCode(change.zip, countryCode) } : change;

/** A postal code has the format of the employer's country. */
function zipFaults({ zip }: PersonalChange, countryCode: string): ProblemItem[] {
  if (zip == null || isPostalCode(zip, countryCode)) return [];
  const key = countryCode === 'US' ? 'invalid.zip' : 'invalid.postal_code';
  return [{ key, pointer: '/data/attributes/zip' }];
}
