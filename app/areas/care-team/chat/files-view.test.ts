import { expect, test } from 'vitest';
import { fileView } from './files-view.ts';

const file = { id: 'a', filename: 'Plan.pdf', media_type: 'application/pdf', size_bytes: 219_136 };
const unseen = { width: null, height: null, digest: 'd' };
const picture = (width: number | null, height: number | null, media_type = 'image/jpeg') =>
  fileView({ ...file, digest: 'd', media_type, width, height }, 'en').picture;

test('a file shows its kind and size in the language of the page', () => {
  expect(fileView({ ...file, ...unseen }, 'en')).toEqual({
    id: 'a',
    name: 'Plan.pdf',
    detail: 'PDF, 214 kB',
    href: '/care-navigator/files/a',
    picture: undefined,
  });
  const kindOf = (media_type: string) => fileView({ ...file, ...unseen, media_type }, 'es').detail;
  expect(kindOf('application/msword')).toBe('Word, 214 kB');
  expect(kindOf('image/heic')).toBe('Foto, 214 kB');
});

test('a picture keeps its shape, is no larger than a message, and never larger than it is', () => {
  expect(picture(4000, 3000)).toEqual({ alt: 'Picture: Plan.pdf', width: 320, height: 240 });
  expect(picture(3000, 4000)).toMatchObject({ width: 240, height: 320 });
  expect(picture(100, 50)).toMatchObject({ width: 100, height: 50 });
  expect(picture(10_000, 2)).toMatchObject({ width: 320, height: 1 });
});

test('a file that browsers cannot show, or without dimensions, is not shown as a picture', () => {
  expect(picture(10, 10, 'image/heic')).toBeUndefined();
  expect(picture(10, 10, 'application/pdf')).toBeUndefined();
  expect(picture(null, null)).toBeUndefined();
});
