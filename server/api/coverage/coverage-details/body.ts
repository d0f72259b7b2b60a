import { tidyNumber } from '#app/domain/typed-number.ts';
import { z } from '@hono/zod-openapi';

const memberId = /^[\p{L}\p{N}][\p{L}\p{N} /.-]{0,49}$/u;

export const coverageBody = z
  .strictObject({
    company_plan_id: z.string('blank.plan').min(1, 'blank.plan').max(100),
    company_plan_type: z.string('blank.level').min(1, 'blank.level').max(50),
    member_id: z
      .string('invalid.member_id')
      .overwrite(tidyNumber)
      .regex(memberId, 'invalid.member_id')
      // OpenAPI patterns have no flags.
      .meta({ pattern: memberId.source })
      .nullable()
      .describe('Null when not enrolled'),
  })
  .meta({ id: 'CoverageDetails' });
export type CoverageBody = z.infer<typeof coverageBody>;
