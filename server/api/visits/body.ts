import { z } from '@hono/zod-openapi';
import { readInstant } from '#app/domain/instant.ts';
import { tidyLines } from '#app/domain/typed-lines.ts';
import { atMost } from '#server/platform/http/json-api/text-length.ts';

const moment = z
  .string('blank.slot')
  .refine((text) => readInstant(text) !== undefined, 'blank.slot')
  .describe('An ISO instant');

const note = z
  .string()
  .overwrite(tidyLines)
  .check(atMost(1000))
  .nullable()
  .optional()
  .describe('For the expert');

export const bookingBody = z
  .strictObject({
    call_subject: z.string('blank.answer').max(100),
    call_expert_id: z.string('blank.answer').max(100),
    booked_at: moment,
    note,
  })
  .meta({ id: 'CallBooking' });

export const moveBody = z
  .strictObject({ call_expert_id: z.string('blank.answer').max(100), booked_at: moment })
  .meta({ id: 'CallMove' });
