import { z } from 'zod';
import { type CatalogLanguage, text } from './review.ts';
import file from '../content/warning-signs.json' with { type: 'json' };

/**
 * How soon to get help, and where: the emergency number, because help has to come; an emergency room; the clinic at any hour;
 * the clinic during opening hours.
 */
const levels = ['ambulance', 'emergency_room', 'today', 'call'] as const;
export type Level = (typeof levels)[number];

/**
 * content/warning-signs.json: every sign once, with its level and source, and named sets of signs for situations. Articles
 * and tasks print a set by name, so their advice cannot differ.
 */
export const warningSigns = z
  .strictObject({
    as_of: z.iso.date(),
    /** Heading above the signs of a level. */
    levels: z.strictObject({ ambulance: text, emergency_room: text, today: text, call: text }),
    signs: z.array(
      z.strictObject({ id: z.string(), level: z.enum(levels), source: z.string().min(1), text }),
    ),
    sets: z.record(z.string(), z.array(z.string()).min(1)),
  })
  .parse(file);

const byId = new Map(warningSigns.signs.map((sign) => [sign.id, sign]));

/** The name of a set. */
export const signSet = z.string().refine((name) => Object.hasOwn(warningSigns.sets, name), 'no such signs');

/** The signs of a set in a language by level, the most urgent first. */
function signsByLevel(set: string, language: CatalogLanguage): { heading: string; signs: string[] }[] {
  const signs = (warningSigns.sets[set] ?? []).map((id) => {
    const sign = byId.get(id);
    if (!sign) throw new Error(`no warning sign ${id}`);
    return sign;
  });
  return levels.flatMap((level) => {
    const own = signs.filter((sign) => sign.level === level).map(({ text: words }) => words[language]);
    return own.length > 0 ? [{ heading: warningSigns.levels[level][language], signs: own }] : [];
  });
}

/** For articles. */
export function signsAsHtml(set: string, language: CatalogLanguage): string {
  return signsByLevel(set, language)
    .map(
      ({ heading, signs }) =>
        `<p class="safety"><strong>${heading}</strong></p><ul class="safety">${signs.map((sign) => `<li>${sign}</li>`).join('')}</ul>`,
    )
    .join('');
}

/** For tasks: a paragraph of Markdown for each level, each sign on a line of its own. */
export function signsAsMarkdown(set: string, language: CatalogLanguage): string[] {
  return signsByLevel(set, language).map(({ heading, signs }) =>
    [`**${heading}**`, ...signs.map((sign) => `• ${sign}`)].join('\\\n'),
  );
}

/** Sources of the advice in a set. */
export function sourcesOfSigns(set: string): string[] {
  const ids = warningSigns.sets[set] ?? [];
  return [...new Set(ids.flatMap((id) => byId.get(id)?.source ?? []))];
}
