import { z } from '@hono/zod-openapi';
import { atMost } from '#server/http/json-api/text-length.ts';

const mostCharacters = 100;

export const eligibilityBody = z
  .strictObject({
    fname: z.string('blank.fname').trim().min(1, 'blank.fname').check(atMost(mostCharacters)),
    lname: z.string('blank.lname').trim().min(1, 'blank.lname').check(atMost(mostCharacters)),
    dob: z.string('blank.dob').trim().min(1, 'blank.dob').max(10, 'invalid.dob').describe('YYYY-MM-DD'),
    employee_id: z.string('blank.employee_id').trim().min(1, 'blank.employee_id').check(atMost(50)),
  })
  .openapi('EligibilityDetails');

export type EligibilityBody = z.infer<typeof eligibilityBody>;
