import rosaDelgado from './experts/rosa_delgado.json' with { type: 'json' };
import danielBrooks from './experts/daniel_brooks.json' with { type: 'json' };
import amaraCole from './experts/amara_cole.json' with { type: 'json' };
import kenjiWatanabe from './experts/kenji_watanabe.json' with { type: 'json' };
import priyaRaman from './experts/priya_raman.json' with { type: 'json' };
import inesCarvalho from './experts/ines_carvalho.json' with { type: 'json' };
import thomasByrne from './experts/thomas_byrne.json' with { type: 'json' };
import leilaMansour from './experts/leila_mansour.json' with { type: 'json' };
import marcusHill from './experts/marcus_hill.json' with { type: 'json' };
import joannaKowalska from './experts/joanna_kowalska.json' with { type: 'json' };
import alexMoreno from './experts/alex_moreno.json' with { type: 'json' };
import graceOyelaran from './experts/grace_oyelaran.json' with { type: 'json' };
import noahFeldman from './experts/noah_feldman.json' with { type: 'json' };
import ruthAbrams from './experts/ruth_abrams.json' with { type: 'json' };

/** One file for each person. */
export const expertFiles: unknown[] = [
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
