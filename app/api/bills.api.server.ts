import { z } from 'zod';
import { isToPay } from '#app/domain/bills.ts';
import { sumCents } from '#app/domain/money.ts';
import type { ApiClient } from './client.ts';
import { decoded, documentWithMeta } from './document.ts';
import type { YearAmounts } from '#app/contract/coverage.ts';
import { billAttributes, billsMeta } from '#app/contract/payments.ts';
import { tolerant } from '#app/contract/tolerant.ts';

const bill = decoded(billAttributes);
export type Bill = z.infer<typeof bill>;

/** Where the API answers all bills at once, it need not say more of them. */
const listMeta = tolerant(billsMeta.partial({ to_pay: true }));
const billsWithMeta = documentWithMeta(z.array(bill), listMeta);

interface BillsQuestion {
  page?: number;
  /** How many at most. */
  size?: number;
  /** Leaves out what is paid or collected. */
  settled?: false;
  /** Asks how far the plan year is, too. */
  plan_year?: true;
  event_id?: string;
}

export interface ListedBills {
  bills: Bill[];
  /** Whether there are others after these. */
  more: boolean;
  /** All that are to be paid, in cents, whether they are among these or not. */
  toPay: z.infer<typeof billsMeta>['to_pay'];
  /** Undefined where it was not asked for, or is not known. */
  planYear?: YearAmounts | undefined;
}

/** A page of bills: what is to be paid first, the most urgent on top, then what is on its way, then the others, the newest on top. */
export async function fetchBills(api: ApiClient, question: BillsQuestion): Promise<ListedBills> {
  const { data, meta } = await api.get('v3/bills', billsWithMeta, { searchParams: { ...question } });
  const due = data.filter(isToPay).map(({ amount }) => amount);
  return {
    bills: data,
    more: meta.more,
    toPay: meta.to_pay ?? { count: due.length, amount: sumCents(due) },
    planYear: meta.plan_year ?? undefined,
  };
}
