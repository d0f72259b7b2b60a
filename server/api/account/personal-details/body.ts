import { z } from '@hono/zod-openapi';
import { isBlank } from '#app/domain/blank-text.ts';
import { visibleText } from '#app/domain/typed-text.ts';
import { atMost } from '#server/platform/http/json-api/text-length.ts';
import { phoneText } from '#server/platform/http/json-api/typed-text.ts';
import { memberDetails } from '../members/member-details.ts';

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
export type PersonalChange = Omit<z.infer<typeof personalBody>, 'version'>;
