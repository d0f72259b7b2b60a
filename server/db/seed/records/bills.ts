import type { Insertable } from 'kysely';
import type { BillsTable } from '../../tables/bills.ts';
import type { SeedGround } from '../seed-ground.ts';
import { billRow } from './demo-bill.ts';
import { uncoveredOfLee, workedYearOfLee } from './bills-of-lee.ts';
import { billsOfOthers } from './bills-of-others.ts';
import { earlierBillsOfLee } from './earlier-bills-of-lee.ts';
import { shareBills } from './share-bills.ts';

export function billRows(ground: SeedGround): Insertable<BillsTable>[] {
  const { calendar } = ground;
  const bills = [
    ...earlierBillsOfLee(calendar),
    ...workedYearOfLee(calendar),
    ...uncoveredOfLee(calendar),
    ...billsOfOthers(calendar),
  ];
  return shareBills(bills).map((shared) => billRow(shared, ground));
}
