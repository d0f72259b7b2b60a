import { z } from 'zod';
import { contentKinds, type ContentKind } from '#app/domain/content-fields.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { type AnyJobHandler, enqueue, jobHandler } from '#server/platform/jobs/job.ts';
import type { CheckLink } from '#server/platform/vendors/links/outside-links.ts';
import { readPublished } from '../documents.ts';
import { linksIn } from './links-in.ts';
import { isOwnPage } from './own-addresses.ts';
import { keepLinks, listPublishedIds, noteLink, takeRound, type LinkFault } from './queries.ts';

export const checkLinksJob = 'check-links';

const subject = 'content';
const batchSize = 5;
/** Between two batches, so that no site gets many requests. */
const pause = Temporal.Duration.from({ minutes: 1 });
/** The hour of the night, in UTC. */
const hour = 3;

export interface LinkChecks {
  /** Whether the product has a page of this path. */
  isPage: (path: string) => boolean;
  /** Undefined where requests to other sites are off: then only links of the product itself are checked. */
  checkLink: CheckLink | undefined;
}

const payload = z.object({ kind: z.enum(contentKinds), after: z.string() });
const firstBatch = { kind: contentKinds[0], after: '' };

type Dependencies = Pick<ApiDependencies, 'sql' | 'clock' | 'sealing'>;

/** When the night after this moment begins. */
function nextNight(now: Temporal.Instant): Temporal.Instant {
  const today = now.toZonedDateTimeISO('UTC').startOfDay().with({ hour });
  const next =
    Temporal.ZonedDateTime.compare(today, now.toZonedDateTimeISO('UTC')) > 0 ? today : today.add({ days: 1 });
  return next.toInstant();
}

/** Looks at the links of some articles or tasks, and orders itself for the next ones. */
export function checkLinksHandler(dependencies: Dependencies, checks: LinkChecks): AnyJobHandler {
  const { sql, clock } = dependencies;
  return jobHandler({
    payload,
    run: {
      outside: async ({ kind, after: place }) => {
        const ids = await listPublishedIds(sql, kind, { after: place, take: batchSize });
        const known = new Map<string, LinkFault | null | undefined>();
        for (const contentId of ids)
          await lookAt(sql, { kind, contentId }, { ...checks, known, now: clock.now() });
        const next = nextBatch(kind, ids);
        // Without sites to spare, the demo's clock need not stop at each batch.
        const after = checks.checkLink && pause;
        if (next)
          await enqueue(sql, dependencies, {
            kind: checkLinksJob,
            subject,
            payload: next,
            ...(after && { after }),
          });
      },
    },
  });
}

function nextBatch(kind: ContentKind, ids: readonly string[]): z.infer<typeof payload> | undefined {
  const last = ids.at(-1);
  if (last !== undefined && ids.length === batchSize) return { kind, after: last };
  const following = contentKinds[contentKinds.indexOf(kind) + 1];
  return following && { kind: following, after: '' };
}

interface Looking extends LinkChecks {
  /** What was found in this batch. */
  known: Map<string, LinkFault | null | undefined>;
  now: Temporal.Instant;
}

/** One address after another, so that no host gets two requests at once. */
async function lookAt(
  sql: Sql,
  place: { kind: ContentKind; contentId: string },
  { isPage, checkLink, known, now }: Looking,
): Promise<void> {
  const urls = linksIn(await readPublished(sql, place.kind, place.contentId));
  const night = now.toZonedDateTimeISO('UTC').toPlainDate().toString();
  await keepLinks(sql, place, urls);
  for (const url of urls) {
    if (url.startsWith('/')) {
      const fault = (await isOwnPage(sql, url, isPage)) ? null : 'no_page';
      await noteLink(sql, place, { url, night, fault });
    } else if (checkLink) {
      if (!known.has(url)) known.set(url, await outsideFault(url, checkLink));
      await noteLink(sql, place, { url, night, fault: known.get(url) });
    }
  }
}

async function outsideFault(url: string, checkLink: CheckLink): Promise<LinkFault | null | undefined> {
  const state = await checkLink(url);
  if (state === 'works') return null;
  return state === 'unclear' ? undefined : state;
}

/**
 * Enqueues the round of the night once it is due. Called regularly; several processes enqueue one. Without other sites to ask, as
 * in the demo, there is one a week: its clock may be moved by a year.
 */
export async function orderRoundIfDue(
  dependencies: Dependencies,
  { checkLink }: Pick<LinkChecks, 'checkLink'>,
): Promise<void> {
  const now = dependencies.clock.now();
  const next = nextNight(now).add({ hours: checkLink ? 0 : 6 * 24 });
  await dependencies.sql.transaction().execute(async (transaction) => {
    if (!(await takeRound(transaction, { now, next }))) return;
    await enqueue(transaction, dependencies, { kind: checkLinksJob, subject, payload: firstBatch });
  });
}
