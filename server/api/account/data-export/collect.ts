import { sectionNames, type ExportEntry, type SectionName } from '#app/contract/privacy.ts';
import { aboutMember } from './about-member.ts';
import { agreements } from './agreements.ts';
import { appointmentRequests } from './appointment-requests.ts';
import { authorizations } from './authorizations.ts';
import { care } from './care.ts';
import { claims } from './claims.ts';
import { costs } from './costs.ts';
import { messages } from './messages.ts';
import { longSections, type ExportFor, type Sections } from './section.ts';
import { screenings } from './screenings.ts';
import { signIn } from './sign-in.ts';

type Collect = (of: ExportFor) => Promise<Sections>;

const collectors: readonly Collect[] = [
  aboutMember,
  agreements,
  care,
  messages,
  screenings,
  authorizations,
  costs,
  appointmentRequests,
  claims,
  signIn,
];

/** The functions that read more of a long section. */
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
  if (!longSections.has(name)) return { name, entries, more: false };
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
