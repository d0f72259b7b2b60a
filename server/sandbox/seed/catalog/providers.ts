import fertilityClinics from '../content/providers/fertility_clinics.json' with { type: 'json' };
import obgyn from '../content/providers/obgyn.json' with { type: 'json' };
import midwives from '../content/providers/midwives.json' with { type: 'json' };
import birthCenters from '../content/providers/birth_centers.json' with { type: 'json' };
import doulas from '../content/providers/doulas.json' with { type: 'json' };
import lactationConsultants from '../content/providers/lactation_consultants.json' with { type: 'json' };
import pelvicFloorTherapists from '../content/providers/pelvic_floor_therapists.json' with { type: 'json' };
import pediatricians from '../content/providers/pediatricians.json' with { type: 'json' };
import therapists from '../content/providers/therapists.json' with { type: 'json' };
import reproductiveUrology from '../content/providers/reproductive_urology.json' with { type: 'json' };
import menopauseSpecialists from '../content/providers/menopause_specialists.json' with { type: 'json' };
import type { LocalizedText } from '#app/domain/localized-text.ts';
import words from '../content/provider-words.json' with { type: 'json' };
import { demoId } from '../demo-calendar.ts';
import { inOrder } from './in-order.ts';

interface Location {
  street: string;
  zip: string;
  latitude: number;
  longitude: number;
}

interface Doctor {
  name: string;
  portrait: string;
  certification: string;
  ethnicity: string;
  communities: string[];
  biography: LocalizedText;
}

/** A clinic has an image and doctors, a person a portrait. */
interface Provider {
  key: string;
  name: string;
  image?: string;
  portrait?: string;
  certification?: string;
  ethnicity?: string;
  title?: LocalizedText;
  body?: LocalizedText;
  biography?: LocalizedText;
  locations: Location[];
  doctors?: Doctor[];
}

/** One file for each category, in the order members see them. */
const files = [
  fertilityClinics,
  obgyn,
  midwives,
  birthCenters,
  doulas,
  lactationConsultants,
  pelvicFloorTherapists,
  pediatricians,
  therapists,
  reproductiveUrology,
  menopauseSpecialists,
];

/** Texts that many share: a file names them by their key. */
function wordsOf(list: keyof typeof words, key: string) {
  const found = Object.entries(words[list]).find(([name]) => name === key)?.[1];
  if (!found) throw new Error(`provider-words.json has no ${list} ${key}`);
  return found;
}

/** The id of a provider by its key. */
export const providerId = (key: string): string => demoId('provider', key);

const doctorOf = (providerKey: string, { portrait, certification, ethnicity, ...doctor }: Doctor) => ({
  ...doctor,
  id: demoId('clinic-doctor', providerKey, doctor.name),
  certification: wordsOf('certifications', certification),
  ethnicity: wordsOf('ethnicities', ethnicity),
  image_key: `providers/${portrait}`,
});

function providerOf(category: string, provider: Provider) {
  const { key, image, portrait, certification, ethnicity, locations, doctors = [], ...rest } = provider;
  return {
    ...rest,
    id: providerId(key),
    category,
    practice_uid: image && key.replaceAll('_', '-'),
    image_key: image ? `scenes/${image}` : `providers/${portrait}`,
    certification: certification && wordsOf('certifications', certification),
    ethnicity: ethnicity && wordsOf('ethnicities', ethnicity),
    locations: locations.map((location, position) => ({
      ...location,
      id: demoId('provider-location', key, String(position)),
    })),
    doctors: doctors.map((doctor) => doctorOf(key, doctor)),
  };
}

const readFiles = () =>
  inOrder(files).map(({ providers, ...category }) => ({
    category,
    providers: providers.map((provider: Provider) => providerOf(category.id, provider)),
  }));

/** The categories of providers as documents for `content import`. */
export const readProviderCategories = () => readFiles().map(({ category }) => category);

/** The providers of all categories as documents for `content import`. */
export const readProviders = () => readFiles().flatMap(({ providers }) => providers);
