import { sectionNames, type ExportEntry, type SectionName } from '#app/contract/privacy.ts';
import { aboutMember } from './about-member.ts';
import { agreements, signIn } from './account.ts';
import { authorizations } from './authorizations.ts';
import { appointmentRequests, care } from './care.ts';
import { claims } from './claims.ts';
import { costs } from './costs.ts';
import { messages } from './messages.ts';
import type { ExportFor, Sections } from './section.ts';
import { screenings } from './screenings.ts';

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
export async function collectExport(of: ExportFor): Promise<ExportedSection[]> {
  const found: Sections = {};
  for (const collect of collectors) Object.assign(found, await collect(oneMore(of)));
  return sectionNames.map((name) => partOf(name, found, of));
}

/** Part of a long section; empty for any other, because those are complete in the first response. */
export async function collectSection(name: SectionName, of: ExportFor): Promise<ExportedSection> {
  const collect = collectorOf[name];
  return collect ? partOf(name, await collect(oneMore(of)), of) : { name, entries: [], more: false };
}
