import { expect, test } from 'vitest';
import { documentOf } from './document.ts';
import type { Resource } from './resource.ts';

const company: Resource = { type: 'company', id: 'acme', attributes: { name: 'Acme' } };
const expert: Resource = {
  type: 'call_expert',
  id: 'rosa_delgado',
  attributes: { name: 'Rosa Delgado' },
  relationships: { company },
};

function call(id: string): Resource {
  return { type: 'call', id, attributes: {}, relationships: { call_expert: expert } };
}

test('a document without relations is its data alone', () => {
  expect(documentOf(company)).toEqual({ data: company });
});

test('related resources are included once each, at any depth, and linked by name', () => {
  expect(documentOf([call('1'), call('2')])).toEqual({
    data: ['1', '2'].map((id) => ({
      type: 'call',
      id,
      attributes: {},
      relationships: { call_expert: { data: { type: 'call_expert', id: 'rosa_delgado' } } },
    })),
    included: [
      {
        type: 'call_expert',
        id: 'rosa_delgado',
        attributes: { name: 'Rosa Delgado' },
        relationships: { company: { data: { type: 'company', id: 'acme' } } },
      },
      company,
    ],
  });
});

test('a bare identifier and an empty relation are linked but not included', () => {
  const draft: Resource = {
    type: 'draft',
    id: '1',
    attributes: {},
    relationships: { program: { type: 'program', id: 'ivf' }, plan: null, receipts: [] },
  };
  expect(documentOf(draft)).toEqual({
    data: {
      type: 'draft',
      id: '1',
      attributes: {},
      relationships: {
        program: { data: { type: 'program', id: 'ivf' } },
        plan: { data: null },
        receipts: { data: [] },
      },
    },
  });
});

test('resources that relate to each other end up in the document once', () => {
  const category: Resource = { type: 'category', id: 'fertility', attributes: {} };
  const program: Resource = { type: 'program', id: 'ivf', attributes: {}, relationships: { category } };
  category.relationships = { programs: [program] };
  expect(documentOf(program).included).toHaveLength(1);
});

test('meta is passed on unchanged', () => {
  expect(documentOf([], { cobra: true })).toEqual({ data: [], meta: { cobra: true } });
});
