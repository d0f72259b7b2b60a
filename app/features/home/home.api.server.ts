import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentWithMeta } from '#app/api/document.ts';
import { fetchBills, type ListedBills } from '#app/api/bills.api.server.ts';
import { careTask, type CareTask } from '#app/api/entities/care-task.ts';
import { articleToRead, careTasksMeta } from '#app/contract/care-plan.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import { isToPay } from '#app/domain/bills.ts';

/** How far the plan is, and an article that one of the tasks leads to. */
const planMeta = tolerant(
  careTasksMeta
    .pick({ open: true, done: true })
    .extend({ reading: articleToRead.extend({ language: z.string() }).nullable() }),
);
const carePlanDocument = documentWithMeta(z.array(careTask), planMeta);

/** What home needs of a care plan: its tasks, those for now first, and how far it is. */
export type CarePlan = z.infer<typeof planMeta> & { tasks: CareTask[] };

export async function fetchCarePlan(api: ApiClient): Promise<CarePlan> {
  const { data, meta } = await api.get('v3/care_tasks', carePlanDocument);
  return { tasks: data, ...meta };
}

/** How many bills home lists; the others are counted. */
const fewBills = 3;

/**
 * The most urgent of the bills the member can pay, requested ones and failed ones (specification 4), how many there are, and
 * how far the plan year is.
 */
export async function fetchPayableBills(api: ApiClient): Promise<ListedBills> {
  const { bills, ...others } = await fetchBills(api, {
    settled: false,
    size: fewBills,
    plan_year: true,
  });
  return { bills: bills.filter(isToPay), ...others };
}
