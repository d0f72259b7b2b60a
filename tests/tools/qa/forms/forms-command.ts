import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { routeTable } from '#tests/e2e/route-table.ts';
import type { RouteEntry } from '#tests/e2e/route-entry.ts';
import type { Visitor } from '#tests/http/visitor.ts';
import type { Persona } from '../personas.ts';
import type { Place } from '../place.ts';
import { Session } from '../session.ts';
import { Lacking } from '../suite.ts';
import { compareForms, formsTable } from './compare-forms.ts';
import { describedForms, describeForms, type DescribedForm } from './describe-forms.ts';

/** A visitor for each route: its own member if that is a persona, else any fully set up member. */
function visitors(place: Place, personas: readonly Persona[]): (route: RouteEntry) => Promise<Visitor> {
  const known = new Map<Persona, Promise<Visitor>>();
  return async ({ access, as }) => {
    if (as === undefined) return new Session(place, undefined, {}).visitor();
    const persona =
      personas.find(({ email }) => email === as) ??
      (access === 'member' ? personas.find(({ kinds }) => kinds.includes('member')) : undefined);
    if (!persona) throw new Lacking(`no persona is like ${as}`);
    const visitor = known.get(persona) ?? new Session(place, persona, {}).member();
    known.set(persona, visitor);
    return visitor;
  };
}

export interface FormsOptions {
  /** Pages whose address contains one of these words; all if empty. */
  only: readonly string[];
  /** File for the description as JSON. */
  json?: string | undefined;
  /** An earlier description to compare with. */
  since?: string | undefined;
  say: (text: string) => void;
}

/** Describes every form of the route table at a place. Returns whether there was one. */
export async function listForms(
  place: Place,
  personas: readonly Persona[],
  { only, json, since, say }: FormsOptions,
): Promise<boolean> {
  if (since !== undefined && !existsSync(since)) throw new Error(`${since} does not exist.`);
  const earlier =
    since === undefined ? undefined : describedForms.parse(JSON.parse(readFileSync(since, 'utf8')));
  const visitorOf = visitors(place, personas);
  const described: DescribedForm[] = [];
  const missed: string[] = [];
  const isAsked = (path: string) => only.length === 0 || only.some((word) => path.includes(word));
  for (const route of routeTable.filter(({ form, asks, path }) => (form || asks) && isAsked(path))) {
    try {
      if (route.arrange && !place.mayWrite)
        throw new Lacking('it requires writing, which is not allowed there');
      described.push(...(await describeForms(route, await visitorOf(route), place.mayWrite)));
    } catch (error) {
      missed.push(`${route.path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(described, null, 2)}\n`);
  say(formsTable(described));
  for (const line of missed) say(`– not described: ${line}`);
  if (earlier) {
    const changes = compareForms(earlier, described);
    say(
      changes.length === 0
        ? `\nNothing is otherwise than in ${since}.`
        : `\nSince ${since}:\n${changes.join('\n')}`,
    );
  }
  return described.length > 0;
}
