import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCareTasks } from './care-tasks.ts';
import { readArticles } from './articles.ts';
import { warningSigns, type Level } from './warning-signs.ts';

/** Urgency and source of each sign. Change it together with the file, after checking the source. */
const table: readonly [sign: string, level: Level, source: string][] = [
  ['chest_pain', 'ambulance', 'AWHONN POST-BIRTH Warning Signs'],
  ['breathing', 'ambulance', 'AWHONN POST-BIRTH Warning Signs'],
  ['seizure', 'ambulance', 'AWHONN POST-BIRTH Warning Signs'],
  ['fainting', 'ambulance', 'CDC Hear Her, Urgent Maternal Warning Signs'],
  ['psychosis', 'ambulance', 'CDC Hear Her, Urgent Maternal Warning Signs'],
  ['confusion', 'ambulance', 'ACOG Committee Opinion 767; ACOG Practice Bulletin 222'],
  ['harm', 'ambulance', 'AWHONN POST-BIRTH Warning Signs'],
  ['harm_self', 'ambulance', 'SAMHSA, Suicide and Crisis Lifeline'],
  ['stroke', 'ambulance', 'CDC, Signs and Symptoms of Stroke'],
  ['pressure_160', 'emergency_room', 'ACOG Committee Opinion 767; ACOG Practice Bulletin 222'],
  ['pressure_140', 'today', 'ACOG Committee Opinion 767; ACOG Practice Bulletin 222'],
  ['headache', 'today', 'CDC Hear Her, Urgent Maternal Warning Signs'],
  ['headache_sudden', 'emergency_room', 'CDC Hear Her, Urgent Maternal Warning Signs'],
  ['sight', 'today', 'CDC Hear Her, Urgent Maternal Warning Signs'],
  ['belly_pain_late', 'emergency_room', 'CDC Hear Her, Urgent Maternal Warning Signs'],
  ['belly_pain', 'today', 'CDC Hear Her, Urgent Maternal Warning Signs'],
  ['ribs', 'today', 'ACOG Committee Opinion 767; ACOG Practice Bulletin 222'],
  ['swelling', 'today', 'CDC Hear Her, Urgent Maternal Warning Signs'],
  ['sick_late', 'today', 'ACOG Committee Opinion 767; ACOG Practice Bulletin 222'],
  ['one_sided_pain', 'emergency_room', 'ACOG Practice Bulletin 193, Tubal Ectopic Pregnancy'],
  ['bleeding_early_heavy', 'emergency_room', 'ACOG Practice Bulletin 193, Tubal Ectopic Pregnancy'],
  ['bleeding_early', 'today', 'NHS, Symptoms of pregnancy and when to get help'],
  ['urine', 'today', 'NHS, Symptoms of pregnancy and when to get help'],
  ['fever', 'today', 'CDC Hear Her, Urgent Maternal Warning Signs'],
  ['vomiting', 'today', 'NHS, Symptoms of pregnancy and when to get help'],
  ['waters', 'today', 'ACOG, How to Tell When Labor Begins'],
  ['waters_green', 'emergency_room', 'ACOG, How to Tell When Labor Begins'],
  ['bleeding_late', 'today', 'ACOG, How to Tell When Labor Begins'],
  ['bleeding_late_heavy', 'ambulance', 'ACOG, How to Tell When Labor Begins'],
  ['cord', 'ambulance', 'ACOG, How to Tell When Labor Begins'],
  ['baby_coming', 'ambulance', 'ACOG, How to Tell When Labor Begins'],
  ['movement', 'today', 'ACOG, How to Tell When Labor Begins'],
  ['contractions_early', 'today', 'ACOG, How to Tell When Labor Begins'],
  ['something_wrong', 'today', 'CDC Hear Her, Urgent Maternal Warning Signs'],
  ['bleeding_after_birth', 'today', 'AWHONN POST-BIRTH Warning Signs'],
  ['leg', 'today', 'AWHONN POST-BIRTH Warning Signs'],
  ['wound', 'today', 'AWHONN POST-BIRTH Warning Signs'],
  ['breast', 'today', 'ACOG, Breastfeeding Challenges'],
  ['belly_swells', 'today', 'ASRM, Ovarian Hyperstimulation Syndrome'],
  ['vomiting_hormones', 'emergency_room', 'ASRM, Ovarian Hyperstimulation Syndrome'],
  ['after_retrieval', 'today', 'ASRM, Ovarian Hyperstimulation Syndrome'],
  ['bleeding_loss', 'today', 'ACOG Practice Bulletin 200, Early Pregnancy Loss'],
  ['pain_grows', 'today', 'ACOG Practice Bulletin 200, Early Pregnancy Loss'],
  ['cauda_equina', 'emergency_room', 'AAOS OrthoInfo, Cauda Equina Syndrome'],
  ['no_urine', 'today', 'AAOS OrthoInfo, Cauda Equina Syndrome'],
  ['bleeding_again', 'today', 'AWHONN POST-BIRTH Warning Signs'],
  ['erection', 'emergency_room', 'American Urological Association, Priapism Guideline'],
  ['baby_blue', 'ambulance', 'American Academy of Pediatrics, HealthyChildren.org'],
  ['baby_breathing', 'ambulance', 'American Academy of Pediatrics, HealthyChildren.org'],
  ['baby_limp', 'ambulance', 'American Academy of Pediatrics, HealthyChildren.org'],
  ['baby_green_vomit', 'emergency_room', 'American Academy of Pediatrics, HealthyChildren.org'],
  ['baby_fever', 'today', 'American Academy of Pediatrics, HealthyChildren.org'],
  ['baby_sleepy', 'today', 'American Academy of Pediatrics, HealthyChildren.org'],
  ['baby_yellow', 'today', 'American Academy of Pediatrics, HealthyChildren.org'],
  ['baby_diapers', 'today', 'American Academy of Pediatrics, HealthyChildren.org'],
  ['baby_vomits', 'today', 'American Academy of Pediatrics, HealthyChildren.org'],
  ['baby_cord', 'today', 'American Academy of Pediatrics, HealthyChildren.org'],
  ['baby_snores', 'call', 'American Academy of Pediatrics, HealthyChildren.org'],
];

test('every sign has the level of its source', () => {
  expect(warningSigns.signs.map(({ id, level, source }) => [id, level, source])).toEqual(table);
});

test('every set consists of existing signs, each once, and every sign is in a set', () => {
  const ids = new Set(warningSigns.signs.map(({ id }) => id));
  const used = Object.values(warningSigns.sets);
  for (const set of used) expect(new Set(set).size).toBe(set.length);
  expect(new Set(used.flat())).toEqual(ids);
});

const content = join(import.meta.dirname, '../content');
const written = ['articles', 'care-tasks'].flatMap((folder) =>
  readdirSync(join(content, folder)).map((name) => ({
    name: `${folder}/${name}`,
    text: readFileSync(join(content, folder, name), 'utf8'),
  })),
);

/** Wording of signs, and country-specific numbers, that texts must not contain directly. */
const onlyAmongSigns = {
  'a threshold of blood pressure': /\b1[46]0 (over|sobre)\b/i,
  'chest pain': /chest pain|pressure in the chest|dolor en el pecho|te duele el pecho|presión en el pecho/i,
  'a baby who is blue': /blue lips|labios azules|flojo, azul/i,
  'green vomit': /vomits? green|green vomit|vomita verde|vómito verde/i,
  'a soaked pad': /soaks? (a|two) pads?|empapas? (una|dos) toallas?/i,
  'pain on one side': /pain on one side|dolor fuerte en un lado|duele un lado/i,
  'a fever in degrees': /100\.4/,
  'an emergency number': /\b(911|988|112|999|116 123|50808|88788)\b|1-8\d\d-\d/,
};

describe.each(Object.entries(onlyAmongSigns))('%s', (_, words) => {
  test('no article or task contains signs outside of the printed sets', () => {
    expect(written.filter(({ text }) => words.test(text)).map(({ name }) => name)).toEqual([]);
  });
});

test('no other content contains an emergency number', () => {
  const files = readdirSync(content, { recursive: true, withFileTypes: true }).filter(
    ({ name }) => name.endsWith('.json') && name !== 'dated-figures.json',
  );
  expect(files.length).toBeGreaterThan(100);
  const number = onlyAmongSigns['an emergency number'];
  const found: string[] = [];
  for (const { parentPath, name } of files) {
    JSON.parse(readFileSync(join(parentPath, name), 'utf8'), (key, value: unknown) => {
      if (typeof value === 'string' && number.test(value)) found.push(`${name} ${key}`);
      return value;
    });
  }
  expect(found).toEqual([]);
});

test('uses only known placeholders for phone numbers', () => {
  const texts = JSON.stringify([readArticles(), readCareTasks()]);
  const open = texts.match(/\{\{[^}A-Z]*\}\}?/g) ?? [];
  expect(open.length).toBeGreaterThan(50);
  expect(new Set(open)).toEqual(new Set(['{{emergency}}', '{{crisis}}', '{{violence}}', '{{parents}}']));
});

test('ambulance signs never suggest traveling; emergency-room signs say to call when traveling is not possible', () => {
  const { ambulance, emergency_room: room, today } = warningSigns.levels;
  const ofAmbulance = warningSigns.signs
    .filter(({ level }) => level === 'ambulance')
    .map((sign) => sign.text);
  const onTheWay = /emergency room|hospital|drive|take you|\bgo to\b|urgencias|llev|maneja|\bve a\b/i;
  for (const { en, es } of [ambulance, ...ofAmbulance]) expect(`${en} ${es}`).not.toMatch(onTheWay);
  for (const { en, es } of [ambulance, room, today]) {
    expect(en).toMatch(/call \{\{emergency\}\}/i);
    expect(es).toMatch(/llama (ahora )?al \{\{emergency\}\}/i);
  }
});

test.each([
  ['later_pregnancy', ['belly_pain_late', 'headache_sudden', 'fainting', 'leg', 'harm', 'something_wrong']],
  ['labor', ['belly_pain_late', 'headache_sudden']],
  ['after_birth', ['belly_pain', 'headache_sudden', 'fainting', 'leg', 'harm', 'something_wrong']],
  ['early_pregnancy', ['belly_pain', 'fainting', 'leg', 'harm']],
  ['loss', ['belly_pain', 'headache_sudden']],
])('%s names the urgent signs of its time', (set, signs) => {
  expect(warningSigns.sets[set]).toEqual(expect.arrayContaining(signs));
});

// Signs that had a wrong level once: none of these may ever wait for a clinic.
test.each([
  ['after_birth', ['chest_pain', 'breathing', 'seizure', 'harm']],
  ['newborn', ['baby_blue', 'baby_breathing', 'baby_limp', 'baby_green_vomit']],
  ['feeding', ['baby_green_vomit']],
  ['positive_test', ['one_sided_pain', 'fainting', 'bleeding_early_heavy']],
  ['blood_pressure', ['pressure_160', 'chest_pain', 'seizure', 'confusion', 'breathing']],
  ['loss', ['harm_self', 'one_sided_pain']],
])('%s has its emergencies', (set, emergencies) => {
  const level = new Map(warningSigns.signs.map((sign) => [sign.id, sign.level]));
  for (const sign of emergencies) {
    expect(warningSigns.sets[set]).toContain(sign);
    expect(['ambulance', 'emergency_room'], `${sign}`).toContain(level.get(sign));
  }
});
