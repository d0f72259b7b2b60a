import { z } from '@hono/zod-openapi';
import type { Resource } from '#server/json-api/resource.ts';

export const coverageAttributes = z
  .object({
    company_plan_id: z.string().nullable(),
    company_plan_type: z.string().describe('The level of coverage; unknown until it was said'),
    member_id: z.string().nullable(),
    complete: z.boolean().describe('Whether coverage can be used: plan and member ID are there'),
    offered_plan_types: z.array(z.string()).describe('The levels the company offers'),
  })
  .openapi('CoverageDetailsAttributes');

type Coverage = Omit<z.infer<typeof coverageAttributes>, 'complete'>;

export function coverageResource(
  memberId: string,
  coverage: Coverage,
): Resource<z.infer<typeof coverageAttributes>> {
  const { company_plan_id, company_plan_type, member_id, offered_plan_types } = coverage;
  return {
    type: 'coverage_details',
    id: memberId,
    attributes: {
      company_plan_id,
      company_plan_type,
      member_id,
      complete: company_plan_id !== null && member_id !== null,
      offered_plan_types,
    },
  };
}
