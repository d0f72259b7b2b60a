import { aboutMember } from './about-member.ts';
import { agreements } from './agreements.ts';
import { appointmentRequests } from './appointment-requests.ts';
import { authorizations } from './authorizations.ts';
import { care } from './care.ts';
import { claims } from './claims.ts';
import { costs } from './costs.ts';
import {
  sectionNames,
  type ExportEntry,
  type ExportFor,
  type SectionName,
  type Sections,
} from './section.ts';
import { screenings } from './screenings.ts';
import { signIn } from './sign-in.ts';

/** Everything that is kept of a member, section by section. */
export async function collectExport(of: ExportFor): Promise<{ name: SectionName; entries: ExportEntry[] }[]> {
  const found: Sections = {};
  for (const collect of [
    aboutMember,
    agreements,
    care,
    screenings,
    authorizations,
    costs,
    appointmentRequests,
    claims,
    signIn,
  ]) {
    Object.assign(found, await collect(of));
  }
  return sectionNames.map((name) => ({ name, entries: found[name] ?? [] }));
}
