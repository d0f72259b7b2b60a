import { z } from '@hono/zod-openapi';
import { exportAttributes, sectionNames, type ExportEntry, type SectionName } from '#app/contract/privacy.ts';
import type { Calls } from '../guards/calls.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { recordActivity } from '../activities/activity.ts';
import { reply } from '#server/platform/http/reply.ts';
import { agreements, signIn, aboutMember } from './account.ts';
import { appointmentRequests, care, screenings } from './care.ts';
import { claims } from './claims.ts';
import { costs, authorizations } from './costs.ts';
import { messages } from './messages.ts';
import type { ExportFor, Sections } from './section.ts';

type Collect = (of: ExportFor) => Promise<Sections>;

/** Sections that grow with the years, each read a part at a time by its function. The others are whole. */
const collectorOf: Partial<Record<SectionName, Collect>> = {
  cookie_consents: agreements,
  screenings,
  visits: care,
  messages,
  authorizations,
  bills: costs,
  payments: costs,
  appointment_requests: appointmentRequests,
  claims,
  devices: signIn,
  sessions: signIn,
  activities: signIn,
};

const collectors = new Set([aboutMember, ...Object.values(collectorOf)]);

interface ExportedSection {
  name: SectionName;
  entries: ExportEntry[];
  /** Whether there are more entries after these. */
  more: boolean;
}

/** Reads one entry more than requested, to find out whether there are others. */
const oneMore = ({ part: { skip, take }, ...of }: ExportFor) => ({ ...of, part: { skip, take: take + 1 } });

function partOf(name: SectionName, found: Sections, { part: { take } }: ExportFor): ExportedSection {
  const entries = found[name] ?? [];
  if (!(name in collectorOf)) return { name, entries, more: false };
  return { name, entries: entries.slice(0, take), more: entries.length > take };
}

/** All stored data of a member, by section; long sections in parts. */
async function collectExport(of: ExportFor): Promise<ExportedSection[]> {
  const found: Sections = {};
  for (const collect of collectors) Object.assign(found, await collect(oneMore(of)));
  return sectionNames.map((name) => partOf(name, found, of));
}

/** Part of a long section; empty for any other, because those are complete in the first response. */
async function collectSection(name: SectionName, of: ExportFor): Promise<ExportedSection> {
  const collect = collectorOf[name];
  return collect ? partOf(name, await collect(oneMore(of)), of) : { name, entries: [], more: false };
}

export function dataExportRoutes({ provedMemberCall }: Calls, dependencies: ApiDependencies): void {
  provedMemberCall({
    get: '/data_export',
    act: 'data_exported',
    summary: 'The member’s data',
    description:
      'Without secrets and files: receipts have calls of their own. Long sections are cut; their other entries ' +
      'are requested with `section` and `skip`. Every export is an account activity, and ' +
      'so is a single section, unless the same session started an export within an hour.',
    query: z.object({
      section: z.enum(sectionNames).optional(),
      skip: z.coerce.number().int().min(1).max(1_000_000).optional(),
      size: z.coerce.number().int().min(1).max(200).default(100).describe('Entries of a long section'),
    }),
    responses: {
      200: documentResponse('The export', resourceSchema('data_export', exportAttributes)),
    },
  }).handle(async (c) => {
    const { member, session, language, record } = c.var;
    const { sql, clock } = dependencies;
    const now = clock.now();
    const { section, skip, size } = c.req.valid('query');
    const of = { member, dependencies, language, part: { skip: section && skip ? skip : 0, take: size } };
    const sections = section ? [await collectSection(section, of)] : await collectExport(of);
    const isRecorded =
      section &&
      (await sql
        .selectFrom('account_activities')
        .select('id')
        .where('member_id', '=', member.id)
        .where('happened_at', '>=', now.subtract({ hours: 1 }).toString())
        .where('session_id', '=', session.id)
        .where('kind', '=', 'data_exported')
        .limit(1)
        .executeTakeFirst());
    if (!isRecorded)
      await sql.transaction().execute(async (transaction) => {
        await recordActivity(member.id, transaction, { kind: 'data_exported', now, sessionId: session.id });
        await record(transaction, { memberId: member.id });
      });
    return reply(c, {
      type: 'data_export',
      id: member.id,
      attributes: { exported_at: now.toString(), sections },
    });
  });
}
