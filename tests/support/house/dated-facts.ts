import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Helpline } from '#app/domain/helplines.ts';
import { shippedHelplines } from '#app/domain/shipped-helplines.ts';
import { warningSigns } from '#server/sandbox/seed/catalog/warning-signs.ts';
import figures from '#server/sandbox/seed/content/dated-figures.json' with { type: 'json' };
import { projectRoot } from './import-graph.ts';

/** A fact in texts for members that third parties set and may change. */
export interface DatedFact {
  what: string;
  /** A path in the project. */
  where: string;
  source: string;
  /** When it was last compared with the source. YYYY-MM-DD. */
  checkedOn: string;
  /** What could not be confirmed with the source, and why. */
  unconfirmed?: string | undefined;
}

/** content/dated-figures.json: amounts and periods that a law or an agency sets, and the files that name them. */
export const datedFigures = z
  .array(
    z.strictObject({
      shown: z.string().min(1),
      about: z.string().min(1),
      where: z.array(z.string().min(1)).min(1),
      source: z.string().min(1),
      checked_on: z.iso.date(),
      unconfirmed: z.string().min(1).optional(),
    }),
  )
  .parse(figures);

const sources = z.array(z.string().min(1));
const articleFile = z.object({ last_reviewed_on: z.iso.date(), review: z.object({ sources }) });
const taskFile = z.object({ review: z.object({ on: z.iso.date(), sources }) });
const policyFile = z.array(
  z.object({ policy_key: z.string(), review: z.object({ on: z.iso.date(), sources }) }),
);
const questionnaireFile = z.object({
  instrument: z.string(),
  scoring: z.object({ source: z.string().min(1), checked_on: z.iso.date() }),
});

const filesOf = (pattern: string) => globSync(pattern, { cwd: projectRoot }).toSorted();
const read = (path: string): unknown => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));
const allOf = (each: readonly string[]) => each.join('; ');

export const helplines: readonly Helpline[] = Object.values(shippedHelplines).flatMap(({ lines }) => lines);

const helplineFacts = (): DatedFact[] =>
  Object.values(shippedHelplines).flatMap(({ id: country, lines }) =>
    lines.map(({ id, source, checked_on: checkedOn, unconfirmed, ...line }) => ({
      what: `${id}: ${[line.call_number?.['en'], line.text_number?.['en']].filter(Boolean).join(', ')}, hours, languages`,
      where: `app/domain/helplines/${country}.json`,
      source,
      checkedOn,
      unconfirmed: unconfirmed ?? undefined,
    })),
  );

const figureFacts = (): DatedFact[] =>
  datedFigures.map(({ shown, about, where, source, checked_on: checkedOn, unconfirmed }) => ({
    what: `${shown}: ${about}`,
    where: where.join(', '),
    source,
    checkedOn,
    unconfirmed,
  }));

const signFacts = (): DatedFact[] =>
  warningSigns.signs.map(({ id, level, source }) => ({
    what: `warning sign ${id}: ${level}`,
    where: 'server/sandbox/seed/content/warning-signs.json',
    source,
    checkedOn: warningSigns.as_of,
  }));

const articleFacts = (): DatedFact[] =>
  filesOf('server/sandbox/seed/content/articles/*.json').map((where) => {
    const { last_reviewed_on: checkedOn, review } = articleFile.parse(read(where));
    return { what: 'the article', where, source: allOf(review.sources), checkedOn };
  });

const taskFacts = (): DatedFact[] =>
  filesOf('server/sandbox/seed/content/care-tasks/*.json').map((where) => {
    const { review } = taskFile.parse(read(where));
    return { what: 'the tasks', where, source: allOf(review.sources), checkedOn: review.on };
  });

/** A policy without a source is its company's own decision. */
const policyFacts = (): DatedFact[] => {
  const where = 'server/sandbox/seed/content/policies.json';
  return policyFile
    .parse(read(where))
    .filter(({ review }) => review.sources.length > 0)
    .map(({ policy_key: key, review }) => ({
      what: `policy ${key}`,
      where,
      source: allOf(review.sources),
      checkedOn: review.on,
    }));
};

const scoringFacts = (): DatedFact[] =>
  filesOf('server/api/screenings/questionnaires/definitions/*.json').map((where) => {
    const { instrument, scoring } = questionnaireFile.parse(read(where));
    const what = `${instrument}: scores and what they mean`;
    return { what, where, source: scoring.source, checkedOn: scoring.checked_on };
  });

/** Every dated fact of helplines, texts of money and law, warning signs, articles, tasks, policies and questionnaires. */
export const datedFacts = (): DatedFact[] => [
  ...helplineFacts(),
  ...figureFacts(),
  ...signFacts(),
  ...articleFacts(),
  ...taskFacts(),
  ...policyFacts(),
  ...scoringFacts(),
];

/** Facts last checked more than this many months before a day, oldest first. */
export function olderThan(
  facts: readonly DatedFact[],
  { months, today }: { months: number; today: Temporal.PlainDate },
): DatedFact[] {
  const limit = today.subtract({ months });
  return facts
    .filter(({ checkedOn }) => Temporal.PlainDate.compare(checkedOn, limit) < 0)
    .toSorted((one, other) => Temporal.PlainDate.compare(one.checkedOn, other.checkedOn));
}
