import { inLanguage } from '#server/domain/localized-text.ts';
import type { ExportFor, Sections } from './section.ts';

/** Authorizations and bills. */
export async function costs({ member: { id }, world: { sql }, language }: ExportFor): Promise<Sections> {
  const authorizations = await sql
    .selectFrom('authorizations')
    .select(['uid', 'title', 'state', 'service_date', 'expires_at', 'unread_at', 'created_at'])
    .select('provider_category_template')
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute();
  const bills = await sql
    .selectFrom('bills')
    .leftJoin('authorizations', (join) =>
      join
        .onRef('authorizations.id', '=', 'bills.authorization_id')
        .onRef('authorizations.member_id', '=', 'bills.member_id'),
    )
    .leftJoin('programs', 'programs.id', 'bills.program_id')
    .selectAll('bills')
    .select(['authorizations.uid as authorization_uid', 'programs.name as program'])
    .where('bills.member_id', '=', id)
    .orderBy('bills.sequential_id')
    .execute();
  return {
    authorizations: authorizations.map(({ title, ...rest }) => ({
      title: inLanguage(title, language),
      ...rest,
    })),
    bills: bills.map(
      ({
        id: _id,
        member_id: _m,
        authorization_id: _of,
        program_id: _p,
        service_name,
        program,
        ...rest
      }) => ({
        service_name: inLanguage(service_name, language),
        program: program && inLanguage(program, language),
        ...rest,
      }),
    ),
  };
}
