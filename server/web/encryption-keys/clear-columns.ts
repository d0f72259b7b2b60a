import { sql as raw } from 'kysely';
import { sealWeek, type WeekOfMember } from '#server/api/account/members/sealed-week.ts';
import { allSealedTexts } from '#server/platform/sealing/sealed-texts.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';

/** The columns that sealing these rows needs. */
interface ClearRow extends WeekOfMember {
  id: string;
  authorization_id: string;
  position: number;
}

const weeks = {
  table: 'members',
  isInClear: raw`pregnancy_week is not null`,
  sealClear: (sealing: Sealing, { id, pregnancy_week, pregnancy_week_set_on }: ClearRow) =>
    sealWeek(sealing, id, { pregnancy_week, pregnancy_week_set_on }),
};

/** What former releases wrote in clear, each with the condition of its rows and their columns once sealed. */
export const clearColumns = [
  ...allSealedTexts.map(({ table, sealClear }) => ({
    table,
    isInClear: raw`texts_sealed is null`,
    sealClear: (sealing: Sealing, row: ClearRow) => sealClear(sealing, row),
  })),
  weeks,
];
