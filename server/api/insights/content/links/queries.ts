import { sql as raw } from 'kysely';
import type { ContentKind } from '#app/domain/content-fields.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ContentLinksTable } from '#server/platform/db/tables/content.ts';
import { liveTable, type Place } from '../queries.ts';

/** gone, no_host: of an outside address. no_page: a path of the product without a page. */
export type LinkFault = NonNullable<ContentLinksTable['fault']>;

/** The ids of what is published of a kind, in order, after this one. */
export async function listPublishedIds(
  sql: Sql,
  kind: ContentKind,
  { after, take }: { after: string; take: number },
): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select id from ${liveTable(kind)} as live where id > ${after} order by id limit ${take}`.execute(sql);
  return rows.map(({ id }) => id);
}

const linksOf = ({ kind, contentId }: Place) => ({ kind, content_id: contentId });

/** Forgets links that a document does not have any more. */
export async function keepLinks(sql: Sql, place: Place, urls: readonly string[]): Promise<void> {
  await sql
    .deleteFrom('content_links')
    .where('kind', '=', place.kind)
    .where('content_id', '=', place.contentId)
    .where(raw<boolean>`url <> all(${urls}::text[])`)
    .execute();
}

export interface SeenLink {
  url: string;
  /** The night (YYYY-MM-DD, UTC). */
  night: string;
  /** Null: it works. Undefined: the check had no result, so the earlier one stays. */
  fault: LinkFault | null | undefined;
}

/** Keeps what a night found. The same night again adds nothing. */
export async function noteLink(sql: Sql, place: Place, { url, night, fault }: SeenLink): Promise<void> {
  const isFaulty = fault !== null && fault !== undefined;
  await sql
    .insertInto('content_links')
    .values({
      ...linksOf(place),
      url,
      checked_on: night,
      fault: fault ?? null,
      nights: isFaulty ? 1 : 0,
      failing_since: isFaulty ? night : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'content_id', 'url']).doUpdateSet({
        checked_on: night,
        ...(fault === null && { fault: null, nights: 0, failing_since: null }),
        ...(isFaulty && {
          fault,
          nights: raw<number>`case when content_links.checked_on < ${night}::date
            then content_links.nights + 1 else greatest(content_links.nights, 1) end`,
          failing_since: raw<string>`coalesce(content_links.failing_since, ${night}::date)`,
        }),
      }),
    )
    .execute();
}

interface DeadLink {
  kind: ContentKind;
  content_id: string;
  url: string;
  fault: LinkFault;
  failing_since: string;
  title: Record<string, string> | null;
}

/** Links that lead nowhere: two nights in a row, or at once where they are pages of this product. */
export async function listDeadLinks(
  sql: Sql,
  kind: ContentKind,
  { after, take }: { after: { id: string; url: string } | undefined; take: number },
): Promise<DeadLink[]> {
  const { rows } = await raw<DeadLink>`
    select links.kind, links.content_id, links.url, links.fault, links.failing_since, shown.title
    from content_links as links join ${liveTable(kind)} as shown on shown.id = links.content_id
    where links.kind = ${kind} and (links.nights > 1 or links.fault = 'no_page')
      and (links.content_id, links.url) > (${after?.id ?? ''}, ${after?.url ?? ''})
    order by links.content_id, links.url
    limit ${take}`.execute(sql);
  return rows;
}

/** Takes the round of a night: true once for each, after which the next one is due. The first is the night to come. */
export async function takeRound(
  transaction: Sql,
  { now, next }: { now: Temporal.Instant; next: Temporal.Instant },
): Promise<boolean> {
  const due_at = next.toString();
  await transaction
    .insertInto('content_link_rounds')
    .values({ id: 'content', due_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await transaction
    .updateTable('content_link_rounds')
    .set({ due_at })
    .where('due_at', '<=', now.toString())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
