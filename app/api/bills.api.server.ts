import { z } from 'zod';
import { isToPay } from '#app/domain/bills.ts';
import { sumCents } from '#app/domain/money.ts';
import type { ApiClient } from './client.ts';
import { decoded, documentWithMeta } from './document.ts';
import type { YearAmounts } from '#app/contract/coverage.ts';
import { billAttributes, billsMeta } from '#app/contract/payments.ts';
import { tolerant } from '#app/contract/tolerant.ts';

const bill = decoded(billAttributes.required({ due_soon: true, overdue: true }));
export type Bill = z.infer<typeof bill>;

/** APIs that send all bills at once may omit `to_pay`. */
const listMeta = tolerant(billsMeta.partial({ to_pay: true }));
const billsWithMeta = documentWithMeta(z.array(bill), listMeta);

interface BillsQuestion {
  page?: number;
  /** Maximum number of bills. */
  size?: number;
  /** Omits paid and collected bills. */
  settled?: false;
  /** Also requests the plan year's progress. */
  plan_year?: true;
  event_id?: string;
}

export interface ListedBills {
  bills: Bill[];
  /** Whether there is a next page. */
  more: boolean;
  /** Total of all unpaid bills in cents, on this page or not. */
  toPay: z.infer<typeof billsMeta>['to_pay'];
  /** Undefined if it was not requested or is unknown. */
  planYear?: YearAmounts | undefined;
}

/** A page of bills: due bills first, the most urgent on top, then payments in progress, then the others, newest first. */
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
