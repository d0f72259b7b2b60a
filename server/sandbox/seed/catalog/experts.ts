import rosaDelgado from '../content/experts/rosa_delgado.json' with { type: 'json' };
import danielBrooks from '../content/experts/daniel_brooks.json' with { type: 'json' };
import amaraCole from '../content/experts/amara_cole.json' with { type: 'json' };
import kenjiWatanabe from '../content/experts/kenji_watanabe.json' with { type: 'json' };
import priyaRaman from '../content/experts/priya_raman.json' with { type: 'json' };
import inesCarvalho from '../content/experts/ines_carvalho.json' with { type: 'json' };
import thomasByrne from '../content/experts/thomas_byrne.json' with { type: 'json' };
import leilaMansour from '../content/experts/leila_mansour.json' with { type: 'json' };
import marcusHill from '../content/experts/marcus_hill.json' with { type: 'json' };
import joannaKowalska from '../content/experts/joanna_kowalska.json' with { type: 'json' };
import alexMoreno from '../content/experts/alex_moreno.json' with { type: 'json' };
import graceOyelaran from '../content/experts/grace_oyelaran.json' with { type: 'json' };
import noahFeldman from '../content/experts/noah_feldman.json' with { type: 'json' };
import ruthAbrams from '../content/experts/ruth_abrams.json' with { type: 'json' };

const files = [
  rosaDelgado,
  danielBrooks,
  amaraCole,
  kenjiWatanabe,
  priyaRaman,
  inesCarvalho,
  thomasByrne,
  leilaMansour,
  marcusHill,
  joannaKowalska,
  alexMoreno,
  graceOyelaran,
  noahFeldman,
  ruthAbrams,
];

/** Those with an account of the desk, which has the same address. */
const deskExperts = new Set(['leila_mansour']);

type Block = readonly [days: readonly number[], starts: string, ends: string];

/** Weekly schedules: mornings and afternoons, early and late, and one with evenings and a Saturday. */
const weeks: readonly (readonly Block[])[] = [
  [
    [[1, 2, 3, 4, 5], '09:00', '12:00'],
    [[1, 2, 4], '13:00', '17:00'],
  ],
  [
    [[1, 3, 5], '07:00', '11:00'],
    [[2, 4], '14:00', '19:00'],
  ],
  [
    [[1, 2, 3, 4], '12:00', '16:00'],
    [[2, 3], '18:00', '21:00'],
    [[6], '09:00', '13:00'],
  ],
];

/** The experts and Care Partners, whose hours are in their own zone; languages are BCP 47 codes (`ase` is American Sign Language). */
export const readExperts = () =>
  files.map(({ subjects, ...person }, index) => ({
    ...person,
    image_key: `experts/${person.id}`,
    email: `${person.id.replaceAll('_', '.')}@${deskExperts.has(person.id) ? 'wren' : 'experts'}.example`,
    hours: (weeks[index % weeks.length] ?? []).flatMap(([days, starts, ends]) =>
      days.map((weekday) => ({ weekday, starts, ends })),
    ),
    subjects: subjects.map((subject) => ({ subject })),
  }));
