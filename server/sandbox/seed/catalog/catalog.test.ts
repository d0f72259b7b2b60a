import { describe, expect, test } from 'vitest';
import { companyRows } from '../documents.ts';
import { demoPeople } from '../people/members.ts';
import { portraits } from '../pictures/portraits.ts';
import { readSubjects } from './subjects.ts';
import { readCareTasks } from './care-tasks.ts';
import { shippedQuestionnaires } from '#server/api/screenings/questionnaires/shipped.ts';
import { readExperts } from './experts.ts';
import { readArticles, readTopics } from './articles.ts';
import { readPrograms } from './programs.ts';
import { readProviderCategories } from './providers.ts';

const tasks = readCareTasks();
const elements = tasks.flatMap((task) => task.elements);
const programs = readPrograms().flatMap((category) => category.programs);
const subjects = readSubjects().flatMap((category) => category.subjects);
const experts = readExperts();

/** Every { en, es } in what was read. */
function* textsIn(value: unknown): Generator<{ en: unknown; es: unknown }> {
  if (typeof value !== 'object' || value === null) return;
  if ('en' in value) yield { en: value.en, es: 'es' in value ? value.es : undefined };
  for (const inner of Object.values(value)) yield* textsIn(inner);
}

describe('texts', () => {
  const all = [
    ...textsIn([tasks, readPrograms(), readSubjects(), readTopics(), readProviderCategories(), experts]),
  ];

  test('exist in both languages and are translated', () => {
    expect(all.length).toBeGreaterThan(500);
    const sameOnPurpose = ['Care Partner', 'Doula', 'Doulas'];
    const untranslated = all.filter(
      ({ en, es }) => !es || (en === es && !sameOnPurpose.some((each) => each === en)),
    );
    expect(untranslated).toEqual([]);
  });

  test('have as many paragraphs in Spanish as in English', () => {
    const paragraphs = (text: unknown) => String(text).split('\n\n').length;
    expect(all.filter(({ en, es }) => paragraphs(en) !== paragraphs(es))).toEqual([]);
  });

  test('have as many topics in Spanish as in English', () => {
    for (const { topics } of experts) expect(topics.es).toHaveLength(topics.en.length);
  });
});

describe('care tasks', () => {
  const paths: [string, string | null][] = [
    ['pregnant', 'conventional_pregnancy'],
    ['pregnant', 'partner_pregnancy'],
    ['pregnant', 'surrogate_pregnancy'],
    ['just_got_baby', 'vaginal_birth'],
    ['just_got_baby', 'c_section_birth'],
    ['just_got_baby', 'child_adoption'],
    ['just_got_baby', 'surrogacy'],
    ['want_to_build_family', 'natural_conception'],
    ['want_to_build_family', 'conception_with_assisted_technology'],
    ['want_to_build_family', 'child_adoption'],
    ['want_to_build_family', 'surrogacy'],
    ['raising_family', 'working_parent'],
    ['optimizing_midlife_health', 'midlife_health_optimization'],
    ['not_building_family', 'fertility_preservation'],
    ['not_building_family', 'gender_affirming_care'],
    ['not_building_family', 'health_optimization'],
  ];

  test.each(paths)('%s, %s has at least five', (goal, path) => {
    const own = tasks.filter((task) => task.goal === goal && (task.path === null || task.path === path));
    expect(own.length).toBeGreaterThanOrEqual(5);
  });

  test.each(paths)('%s, %s shows no picture twice in a row', (goal, path) => {
    const own = tasks.filter((task) => task.goal === goal && (task.path === null || task.path === path));
    const inOrder = own.toSorted(
      (one, other) => (one.week_from ?? 0) - (other.week_from ?? 0) || one.position - other.position,
    );
    expect(
      inOrder.filter((task, index) => task.image_key === inOrder[index - 1]?.image_key).map(({ id }) => id),
    ).toEqual([]);
  });

  test('start with a text of three to seven paragraphs, each level of warning signs being one', () => {
    for (const {
      elements: [first],
    } of tasks) {
      expect(first?.widget).toBe('markdown');
      expect(first?.body?.en.split('\n\n').length).toBeGreaterThanOrEqual(3);
      expect(first?.body?.en.split('\n\n').length).toBeLessThanOrEqual(7);
    }
  });

  test('show when they were checked, and that they are not reviewed for real use', () => {
    const texts = elements.flatMap(({ body }) => body ?? []);
    expect(texts).toHaveLength(tasks.length);
    expect(
      texts.filter(({ en }) => !/Last reviewed on .*\. .*demo’s text.* has to review it/.test(en)),
    ).toEqual([]);
    expect(
      texts.filter(({ es }) => !/Última revisión: .*demostración.*tiene que revisarlo/.test(es ?? '')),
    ).toEqual([]);
  });

  test('about a pregnancy can all be paused', () => {
    const pregnancy = tasks.filter(({ goal }) => goal === 'pregnant');
    expect(pregnancy.filter(({ pregnancy_content }) => !pregnancy_content)).toEqual([]);
    expect(tasks.filter((task) => task.pregnancy_content && task.goal !== 'pregnant')).toEqual([]);
  });

  test('address non-pregnant partners as partners: body, tests and medicines are not the reader’s', () => {
    const own = tasks.filter(({ goal, path }) => goal === 'pregnant' && path !== 'conventional_pregnancy');
    expect(own.some(({ conditions }) => conditions)).toBe(false);
    const bodies = own.flatMap((task) => task.elements.flatMap(({ body }) => body ?? []));
    const texts = [...bodies, ...own.flatMap(({ title, summary }) => [title, summary])];
    const faulty = texts.filter(
      ({ en, es }) =>
        /your (body|belly|due date|pregnancy|labor|midwife)|you give birth/i.test(en) ||
        /\btu (cuerpo|barriga|vientre|embarazo|parto|partera|fecha (probable )?de parto)|\bdas a luz|estás embarazada/i.test(
          es ?? '',
        ),
    );
    expect(faulty).toEqual([]);
  });

  test('without a time of their own are due for members who join in week 23', () => {
    for (const id of ['pregnancy_benefit_check', 'pregnancy_mood_check_1']) {
      const task = tasks.find((one) => one.id === id);
      expect([id, task?.week_from, task?.week_to]).toEqual([id, expect.any(Number), expect.any(Number)]);
      expect(task?.week_to).toBeGreaterThanOrEqual(23);
    }
  });

  test('cover every week of a pregnancy', () => {
    const bare = Array.from({ length: 39 }, (_, index) => index + 4).filter(
      (week) => !tasks.some(({ week_from, week_to }) => (week_from ?? 99) <= week && week <= (week_to ?? 0)),
    );
    expect(bare).toEqual([]);
  });

  test('link to existing pages', () => {
    const known: Record<string, Set<string>> = {
      call_subject: new Set(subjects.map(({ id }) => id)),
      program: new Set(programs.map(({ id }) => id)),
      provider: new Set(readProviderCategories().map(({ id }) => id)),
      post: new Set(readArticles().map(({ slug }) => slug)),
      questionnaire: new Set(shippedQuestionnaires.map(({ id }) => id)),
    };
    const led = elements.filter(({ widget }) => known[widget]);
    expect(led.length).toBeGreaterThan(100);
    expect(led.filter((each) => !known[each.widget]?.has(String(each.shows)))).toEqual([]);
    expect(new Set(elements.map(({ widget }) => widget)).size, 'kinds of elements').toBe(7);
  });

  test('for a condition do not name it in their title, which browsers and histories show', () => {
    const forConditions = tasks.filter(({ conditions }) => conditions);
    expect(forConditions.length).toBeGreaterThan(10);
    const names =
      /diabet|hypertens|pcos|polycystic|thyroid|tiroid|anemi|endometri|depress|depres|anxi|ansie/i;
    expect(forConditions.filter(({ title }) => names.test(`${title.en} ${title.es}`))).toEqual([]);
  });
});

test('every expert has a face, and every face an expert', () => {
  expect(Object.keys(portraits).sort()).toEqual(experts.map(({ id }) => id).sort());
});

test('every expert talks about something; only Care Partners are navigators', () => {
  for (const expert of experts) expect(expert.subjects.length).toBeGreaterThan(0);
  const navigators = new Set(experts.filter(({ care_navigator }) => care_navigator).map(({ id }) => id));
  expect(demoPeople.filter(({ careNavigatorId }) => !navigators.has(careNavigatorId))).toEqual([]);
});

test('claimable programs have a limit, free ones have none', () => {
  const covered = companyRows('company_programs');
  const wrong = programs.filter(({ id, reimbursable }) =>
    covered.some(
      ({ program_id, total_reimbursable_coverage_cents: limit }) =>
        program_id === id && reimbursable !== (limit !== null),
    ),
  );
  expect(wrong).toEqual([]);
  const atAcme = covered.filter(({ company_id }) => company_id === 'acme');
  expect(atAcme.map(({ program_id }) => String(program_id)).sort()).toEqual(
    programs.map(({ id }) => id).sort(),
  );
});
