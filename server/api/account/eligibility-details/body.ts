import { z } from '@hono/zod-openapi';
import { tidyNumber } from '#app/domain/typed-number.ts';
import { nameText } from '#server/platform/http/json-api/typed-text.ts';
import { atMost } from '#server/platform/http/json-api/text-length.ts';

const mostCharacters = 100;

export const eligibilityBody = z
  .strictObject({
    fname: nameText('blank.fname', mostCharacters),
    lname: nameText('blank.lname', mostCharacters),
    dob: z
      .string('blank.dob')
      .overwrite(tidyNumber)
      .min(1, 'blank.dob')
      .max(10, 'invalid.dob')
      .describe('YYYY-MM-DD'),
    employee_id: z
      .string('blank.employee_id')
      .overwrite(tidyNumber)
      .min(1, 'blank.employee_id')
      .check(atMost(50)),
  })
  .meta({ id: 'EligibilityDetails' });

export type EligibilityBody = z.infer<typeof eligibilityBody>;
