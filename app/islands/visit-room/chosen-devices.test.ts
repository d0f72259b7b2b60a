import { expect, test } from 'vitest';
import { fakeShelf } from '#tests/support/pages/media-devices.ts';
import { keepChosenDevice, readChosenDevices, tabShelf } from './chosen-devices.ts';

test('a choice is stored for this tab, and can be removed', () => {
  const shelf = tabShelf({ sessionStorage: fakeShelf() });
  keepChosenDevice(shelf, 'camera', 'camera-2');
  keepChosenDevice(shelf, 'speaker', 'speaker-1');
  expect(readChosenDevices(shelf)).toEqual({ camera: 'camera-2', speaker: 'speaker-1' });
  keepChosenDevice(shelf, 'camera', undefined);
  expect(readChosenDevices(shelf)).toEqual({ speaker: 'speaker-1' });
});

const forbidden = {
  get sessionStorage(): null {
    throw new DOMException('', 'SecurityError');
  },
};

test.each([
  ['there is none', { sessionStorage: null }],
  ['the browser forbids it', forbidden],
])('nothing is stored if %s', (_, page) => {
  const shelf = tabShelf(page);
  keepChosenDevice(shelf, 'camera', 'camera-2');
  expect(readChosenDevices(shelf)).toEqual({});
});
