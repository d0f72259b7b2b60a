import { expect, test } from 'vitest';
import { fakeShelf, deviceNamed } from '#tests/support/pages/media-devices.ts';
import { keepChosenDevice, readChosenDevices, tabShelf, currentDevice, deviceChoices } from './devices.ts';

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

const devices = [
  deviceNamed('audioinput', 'default', 'Default: Desk microphone'),
  deviceNamed('audioinput', 'communications', 'Communications: Desk microphone'),
  deviceNamed('audioinput', 'desk', 'Desk microphone'),
  deviceNamed('videoinput', 'front', 'Front camera'),
  deviceNamed('audiooutput', 'default', 'Default'),
];

test('each device is listed once, under its own name', () => {
  expect(deviceChoices(devices, 'microphone')).toEqual([{ id: 'desk', name: 'Desk microphone' }]);
  expect(deviceChoices(devices, 'camera')).toEqual([{ id: 'front', name: 'Front camera' }]);
});

test('the default entry is listed if it is the only one', () => {
  expect(deviceChoices(devices, 'speaker')).toEqual([{ id: 'default', name: 'Default' }]);
});

test('devices without an id, before permission, are not listed', () => {
  expect(deviceChoices([deviceNamed('videoinput', '')], 'camera')).toEqual([]);
});

test('selects the chosen device, else the running one, else the first', () => {
  const choices = [
    { id: 'a', name: '' },
    { id: 'b', name: '' },
  ];
  expect(currentDevice(choices, 'b', 'a')).toBe('b');
  expect(currentDevice(choices, 'gone', 'b')).toBe('b');
  expect(currentDevice(choices, undefined, undefined)).toBe('a');
  expect(currentDevice([], undefined, undefined)).toBe('');
});
