import { expect, test } from 'vitest';
import { deviceNamed } from '#tests/support/pages/media-devices.ts';
import { currentDevice, deviceChoices } from './device-choices.ts';

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
