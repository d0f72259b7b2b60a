import { z } from '@hono/zod-openapi';
import { memberDetails } from '../members/member-details.ts';

const { sex, gender, race } = memberDetails.shape;

/** What a member may say about themselves. Left out: stays as it is. Null: no longer known. */
export const personalBody = z
  .strictObject({
    preferred_name: z.string().trim().min(1).max(50).nullable(),
    phone: z
      .string()
      .regex(/^\+[1-9]\d{7,14}$/, 'invalid.phone')
      .nullable()
      .describe('E.164'),
    personal_email: z.email('invalid.email').max(254, 'invalid.email').nullable(),
    zip: z
      .string()
      .trim()
      .min(1, 'invalid.zip')
      .max(12, 'invalid.zip')
      .nullable()
      .describe('As the country of the employer has it'),
    sex,
    gender,
    gender_self_description: z.string().trim().min(1).max(100).nullable(),
    race,
  })
  .partial()
  .openapi('PersonalDetails');
export type PersonalChange = z.infer<typeof personalBody>;
