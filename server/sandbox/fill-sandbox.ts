import type { ContentKind } from '#app/domain/content-fields.ts';
import { hashPassword } from '#server/api/account/passwords/passwords.ts';
import { seedIfEmpty, type SeedDependencies } from './seed/seed.ts';
import { forgetLaterCodes } from './sandbox-clock.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Clock } from '#app/domain/clock.ts';
import { readCareTasks, type CarePlanCatalog } from './seed/catalog/care-tasks.ts';
import { readPosts, type PostRows } from './seed/catalog/post-rows.ts';
import { postDigest, taskDigest } from './seed/catalog/shipped-digest.ts';
import { DemoCalendar, demoVisitId } from './seed/demo-calendar.ts';
import { demoVisitMinutes, demoVisitTokenRows } from './seed/records/calls.ts';

/**
 * Brings the tasks and articles of an earlier release up to this one, and adds new ones. Edited texts stay, and whatever was published
 * at the desk; other texts from before there were digests count as unedited. Runs in the caller's transaction. Returns the ids of the tasks and articles that it wrote.
 */
export async function refreshTexts(transaction: Sql): Promise<string[]> {
  return [
    ...(await refreshTasks(transaction, readCareTasks())),
    ...(await refreshPosts(transaction, readPosts())),
  ];
}

interface Shipped {
  shipped_digest?: string | null;
}

/** The rows of this release that differ from the stored ones, except those whose stored texts were edited. */
function staleRows<Row extends Shipped, Stored extends Shipped>(
  rows: readonly Row[],
  stored: readonly Stored[],
  {
    isSame,
    digestOf,
  }: { isSame: (row: Row, stored: Stored) => boolean; digestOf: (stored: Stored) => string },
): Row[] {
  return rows.filter((row) => {
    const before = stored.find((each) => isSame(row, each));
    if (before?.shipped_digest === row.shipped_digest) return false;
    return !before?.shipped_digest || before.shipped_digest === digestOf(before);
  });
}

/** What was published at the desk: also a change that is in no text, such as of weeks or countries, is an editor's. */
async function publishedAtDesk(transaction: Sql, kind: ContentKind): Promise<ReadonlySet<string>> {
  const versions = await transaction
    .selectFrom('content_versions')
    .select('content_id')
    .where('kind', '=', kind)
    .where('state', '=', 'published')
    .execute();
  return new Set(versions.map(({ content_id: id }) => id));
}

async function refreshTasks(transaction: Sql, { tasks, elements }: CarePlanCatalog): Promise<string[]> {
  const stored = await transaction
    .selectFrom('care_tasks')
    .select(['id', 'title', 'summary', 'shipped_digest'])
    .forUpdate()
    .execute();
  const storedElements = await transaction
    .selectFrom('care_task_elements')
    .select(['care_task_id', 'body'])
    .orderBy('position')
    .execute();
  const atDesk = await publishedAtDesk(transaction, 'care-tasks');
  const shipped = tasks.filter(({ id }) => !atDesk.has(id));
  const stale = staleRows(shipped, stored, {
    isSame: (task, { id }) => task.id === id,
    digestOf: (task) => {
      const own = storedElements.filter(({ care_task_id }) => care_task_id === task.id);
      return taskDigest(task, own);
    },
  });
  const ids = stale.map(({ id }) => id);
  if (ids.length === 0) return [];
  for (const task of stale) {
    await transaction
      .insertInto('care_tasks')
      .values(task)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(task))
      .execute();
  }
  await transaction.deleteFrom('care_task_elements').where('care_task_id', 'in', ids).execute();
  await transaction
    .insertInto('care_task_elements')
    .values(elements.filter(({ care_task_id }) => ids.includes(care_task_id)))
    .execute();
  return ids;
}

async function refreshPosts(transaction: Sql, { posts, blocks, texts }: PostRows): Promise<string[]> {
  const stored = await transaction
    .selectFrom('posts')
    .select(['slug', 'title', 'intro', 'shipped_digest'])
    .forUpdate()
    .execute();
  const storedBlocks = await transaction
    .selectFrom('post_blocks')
    .select(['post_slug', 'body', 'alt', 'caption', 'embed_title'])
    .orderBy('language')
    .orderBy('position')
    .execute();
  const atDesk = await publishedAtDesk(transaction, 'articles');
  const shipped = posts.filter(({ slug }) => !atDesk.has(slug));
  const stale = staleRows(shipped, stored, {
    isSame: (post, { slug }) => post.slug === slug,
    digestOf: (post) => {
      const own = storedBlocks.filter(({ post_slug }) => post_slug === post.slug);
      return postDigest(post, own);
    },
  });
  const slugs = stale.map(({ slug }) => slug);
  if (slugs.length === 0) return [];
  for (const post of stale) {
    await transaction
      .insertInto('posts')
      .values(post)
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(post))
      .execute();
  }
  await transaction.deleteFrom('post_blocks').where('post_slug', 'in', slugs).execute();
  await transaction.deleteFrom('post_texts').where('post_slug', 'in', slugs).execute();
  const isStale = ({ post_slug }: { post_slug: string }) => slugs.includes(post_slug);
  await transaction.insertInto('post_blocks').values(blocks.filter(isStale)).execute();
  await transaction.insertInto('post_texts').values(texts.filter(isStale)).execute();
  return slugs;
}

/**
 * Adds demo data to an empty database, current texts to another, and a visit that can be joined now. Runs at every start, and resets
 * the clock.
 */
export async function fillSandbox(dependencies: Omit<SeedDependencies, 'hashPassword'>): Promise<void> {
  const isNew = await seedIfEmpty({ ...dependencies, hashPassword });
  if (!isNew) await dependencies.sql.transaction().execute(refreshTexts);
  await keepDemoVisitOpen(dependencies);
  await forgetLaterCodes(dependencies);
}

/**
 * Moves the demo's joinable visit to now when it is over, so that a sandbox started days later still has one. If another
 * visit is booked at this time, the demo's visit stays over.
 */
export async function keepDemoVisitOpen({ sql, clock }: { sql: Sql; clock: Clock }): Promise<void> {
  const digests = demoVisitTokenRows(clock.now()).map(({ token_digest }) => token_digest);
  // Includes visits that were moved, and those of a release whose tokens have expired.
  await sql
    .updateTable('call_tokens')
    .set({ expires_at: null })
    .where('token_digest', 'in', digests)
    .execute();
  const bookedAt = new DemoCalendar(clock.now()).justNow();
  const endsAt = bookedAt.add({ minutes: demoVisitMinutes });
  const moved = await sql
    .updateTable('calls')
    .set({
      booked_at: bookedAt.toString(),
      ends_at: endsAt.toString(),
      extended_until: null,
      room_opened_at: null,
    })
    .where('id', '=', demoVisitId)
    .where(({ fn }) => fn.coalesce('extended_until', 'ends_at'), '<=', clock.now().toString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('calls as other')
            .select('other.id')
            .where('other.id', '<>', demoVisitId)
            .where('other.canceled_at', 'is', null)
            .where('other.booked_at', '<', endsAt.toString())
            .where('other.ends_at', '>', bookedAt.toString())
            .where(({ or, eb, ref }) =>
              or([
                eb('other.call_expert_id', '=', ref('calls.call_expert_id')),
                eb('other.member_id', '=', ref('calls.member_id')),
              ]),
            ),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!moved) return;
  await sql.deleteFrom('call_extensions').where('call_id', '=', moved.id).execute();
  await sql.deleteFrom('call_attendances').where('call_id', '=', moved.id).execute();
}
