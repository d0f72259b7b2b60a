import type { SelectQueryBuilder } from 'kysely';
import type { ExportEntry, SectionName } from '#app/contract/privacy.ts';
import type { Language } from '#app/domain/localized-text.ts';
import type { Member } from '../members/member.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

export type Sections = Partial<Record<SectionName, ExportEntry[]>>;

export interface ExportFor {
  member: Member;
  dependencies: Pick<ApiDependencies, 'sql' | 'sealing' | 'clock' | 'log'>;
  language: Language;
  /** For long sections: how many entries to skip and how many to read. */
  part: { skip: number; take: number };
}

/** Cuts the rows of a long section. */
export const within =
  ({ skip, take }: ExportFor['part']) =>
  <Tables, Table extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Table, Row>) =>
    query.offset(skip).limit(take);
