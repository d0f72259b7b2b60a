import { expect, test } from 'vitest';
import { documentOf, errorDocument, imageSet, imageWidths, type Resource } from './document.ts';
import { Problem, titleIn } from './problem.ts';

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

test('values are inserted literally, without further placeholders', () => {
  expect(titleIn('en', 'too_long', { max: 10 })).toContain('at most 10 characters');
  expect(titleIn('en', 'too_many_attempts', { wait: '{{wait}} $&' })).toContain('Wait {{wait}} $& and');
});

test('a variant of a code has its own text and the same code', () => {
  const document = errorDocument(
    new Problem(422, [{ key: 'blank.email', pointer: '/data/attributes/email' }]),
    'es',
  );
  expect(document).toEqual({
    errors: [
      {
        status: '422',
        code: 'blank',
        title: 'Escribe tu correo electrónico.',
        source: { pointer: '/data/attributes/email' },
      },
    ],
  });
});

test('a picture has an address in every width', () => {
  const { aspect_ratio, variants } = imageSet('experts/rosa_delgado', '1:1');
  expect(aspect_ratio).toBe('1:1');
  expect(Object.keys(variants)).toEqual(imageWidths.map((width) => `w${width}`));
  expect(variants.w128).toBe('/images/experts/rosa_delgado-w128.webp');
});
