import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentWithMeta } from '#app/api/document.ts';
import { fetchBills, type ListedBills } from '#app/api/bills.api.server.ts';
import { careTask, type CareTask } from '#app/api/entities/care-task.ts';
import { articleToRead, careTasksMeta } from '#app/contract/care-plan.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import { isToPay } from '#app/domain/bills.ts';

/** The plan's progress, and an article linked from one of its tasks. */
const planMeta = tolerant(
  careTasksMeta
    .pick({ open: true, done: true })
    .extend({ reading: articleToRead.extend({ language: z.string() }).nullable() }),
);
const carePlanDocument = documentWithMeta(z.array(careTask), planMeta);

/** The part of a care plan on home: its tasks, current ones first, and its progress. */
export type CarePlan = z.infer<typeof planMeta> & { tasks: CareTask[] };

export async function fetchCarePlan(api: ApiClient): Promise<CarePlan> {
  const { data, meta } = await api.get('v3/care_tasks', carePlanDocument);
  return { tasks: data, ...meta };
}

/** Maximum number of listed bills; the others are counted. */
const fewBills = 3;

/** The most urgent payable bills, requested and failed ones (specification 4), their number, and the plan year's progress. */
export async function fetchPayableBills(api: ApiClient): Promise<ListedBills> {
  const { bills, ...others } = await fetchBills(api, {
    settled: false,
    size: fewBills,
    plan_year: true,
  });
  return { bills: bills.filter(isToPay), ...others };
}
