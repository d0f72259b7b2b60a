import { z } from 'zod';
import { communitySchema } from '#app/contract/providers.ts';
import {
  codes,
  country,
  id,
  line,
  listed,
  named,
  optional,
  picture,
  pregnancyContent,
  text,
  yesOrNo,
} from './fields.ts';
import type { Section } from './section.ts';

const phone = optional(z.e164('is not a phone number such as +12125550142'));
const uuid = z.uuid('is not a UUID such as 0b8e1d5c-7f4e-4b7a-9d3c-2f1a6e5b4c3d').toLowerCase();

/** What a provider and a doctor of a clinic both have. */
const person = {
  id: { schema: uuid },
  name: { schema: line },
  ethnicity: { schema: optional(text) },
  languages: { schema: codes },
  communities: { schema: z.array(communitySchema).default([]) },
  image_key: { schema: picture },
};

/** Providers and their categories. */
export const providerKinds: Readonly<Record<string, Section>> = {
  'provider-categories': {
    table: 'provider_categories',
    key: ['id'],
    fields: {
      ...named,
      ...listed,
      ...pregnancyContent,
      body: { schema: text },
      template: { schema: z.enum(['clinic', 'doctor', 'doula']) },
      program: { schema: optional(id), column: 'program_id', refers: 'programs' },
      program_category: { schema: optional(id), column: 'program_category_id', refers: 'program_categories' },
    },
  },
  providers: {
    table: 'providers',
    key: ['id'],
    fields: {
      ...person,
      category: { schema: id, column: 'provider_category_id', refers: 'provider_categories' },
      country: { schema: country.default('US'), column: 'country_code' },
      practice_uid: { schema: optional(id) },
      title: { schema: optional(text) },
      body: { schema: optional(text) },
      biography: { schema: optional(text) },
      certification: { schema: optional(text) },
      url: {
        schema: optional(
          z.url({ protocol: /^https?$/, error: 'is not an address such as https://acme.com' }),
        ),
      },
      phone: { schema: phone },
      accepting_new_members: { schema: yesOrNo.default(true) },
      virtual_visits: { schema: yesOrNo.default(false) },
    },
    check({ locations, biography, body }) {
      if (!Array.isArray(locations) || locations.length === 0 || locations.length > 5)
        return ['locations', 'is not one to five places'];
      return biography || body ? undefined : ['biography', 'is missing'];
    },
    children: {
      locations: {
        table: 'provider_locations',
        key: ['id'],
        parent: 'provider_id',
        position: { column: 'position' },
        fields: {
          id: { schema: uuid },
          street: { schema: line },
          city: { schema: line },
          state: { schema: line },
          zip: { schema: line },
          phone: { schema: phone },
          latitude: { schema: z.number().min(-90).max(90) },
          longitude: { schema: z.number().min(-180).max(180) },
        },
      },
      doctors: {
        table: 'clinic_doctors',
        key: ['id'],
        parent: 'provider_id',
        position: { column: 'position' },
        fields: { ...person, certification: { schema: text }, biography: { schema: text } },
      },
    },
  },
};
