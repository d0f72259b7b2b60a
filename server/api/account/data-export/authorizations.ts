import { inLanguage } from '#app/domain/localized-text.ts';
import type { ExportFor, Sections } from './section.ts';

/** Authorizations with everything in them. */
export async function authorizations(of: ExportFor): Promise<Sections> {
  const rows = await listAuthorizations(of);
  if (rows.length === 0) return { authorizations: [] };
  const ids = rows.map(({ id }) => id);
  const services = await listServices(of, ids);
  const events = await listEvents(of, ids);
  return {
    authorizations: rows.map(({ id, entry }) => ({
      ...entry,
      authorized_services: under(id, services),
      events: under(id, events),
    })),
  };
}

const under = <Entry>(id: string, rows: readonly { authorizationId: string; entry: Entry }[]) =>
  rows.filter(({ authorizationId }) => authorizationId === id).map(({ entry }) => entry);

async function listAuthorizations({ member, dependencies: { sql }, language, part }: ExportFor) {
  const rows = await sql
    .selectFrom('authorizations')
    .leftJoin('programs', 'programs.id', 'authorizations.program_id')
    .selectAll('authorizations')
    .select('programs.name as program')
    .where('member_id', '=', member.id)
    .orderBy('created_at')
    .orderBy('authorizations.id')
    .offset(part.skip)
    .limit(part.take)
    .execute();
  return rows.map((row) => {
    const { id, member_id: _m, program_id: _p, changed_at: _c, title, program, ...others } = row;
    const { delivery_deadline, total_bundle_hundredths: hundredths, ...rest } = others;
    return {
      id,
      entry: {
        title: inLanguage(title, language),
        program: program && inLanguage(program, language),
        ...rest,
        delivery_deadline_on: delivery_deadline,
        total_bundle_equivalent: hundredths === null ? null : hundredths / 100,
      },
    };
  });
}

async function listServices({ member, dependencies: { sql }, language }: ExportFor, ids: readonly string[]) {
  const rows = await sql
    .selectFrom('authorization_services')
    .innerJoin('authorizations', 'authorizations.id', 'authorization_services.authorization_id')
    .selectAll('authorization_services')
    .where('authorizations.member_id', '=', member.id)
    .where('authorizations.id', 'in', ids)
    .orderBy('position')
    .execute();
  return rows.map(
    ({ authorization_id: authorizationId, service_name, service_code, amount_cents, state }) => ({
      authorizationId,
      entry: {
        service_name: inLanguage(service_name, language),
        service_code,
        service_cents: amount_cents,
        state,
      },
    }),
  );
}

async function listEvents({ member, dependencies: { sql }, language }: ExportFor, ids: readonly string[]) {
  const rows = await sql
    .selectFrom('authorization_events')
    .innerJoin('authorizations', 'authorizations.id', 'authorization_events.authorization_id')
    .selectAll('authorization_events')
    .where('authorizations.member_id', '=', member.id)
    .where('authorizations.id', 'in', ids)
    .orderBy('authorization_events.created_at')
    .execute();
  return rows.map(({ authorization_id: authorizationId, name, author, reason, created_at }) => ({
    authorizationId,
    entry: {
      name,
      author: inLanguage(author, language),
      reason: reason && inLanguage(reason, language),
      created_at,
    },
  }));
}
