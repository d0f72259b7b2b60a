import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentWithMeta } from '#app/api/document.ts';
import { fetchBills, type ListedBills } from '#app/api/bills.api.server.ts';
import { isToPay } from '#app/domain/bills.ts';
import { imageSet } from '#app/api/entities/image-set.ts';

const careTask = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  completed: z.boolean(),
  completed_at: z.string().nullable(),
  image_set: imageSet.nullable(),
  standing: z.enum(['current', 'upcoming', 'done', 'past']),
  in_plan: z.boolean(),
});
export type CareTask = z.infer<typeof careTask>;

const count = z.number().int().nonnegative();
const planMeta = z.object({
  /** Tasks that can be done, now or later, and those that are done. */
  open: count,
  done: count,
  /** An article that one of the tasks leads to. */
  reading: z
    .object({
      slug: z.string(),
      name: z.string(),
      /** Of the article; one that exists in English only is shown in English. */
      language: z.string(),
      post_category_id: z.string(),
      image_set: imageSet,
    })
    .nullable(),
});
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
