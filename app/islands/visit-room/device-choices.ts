import type { DeviceKind } from './chosen-devices.ts';

const kinds: Record<DeviceKind, MediaDeviceKind> = {
  camera: 'videoinput',
  microphone: 'audioinput',
  speaker: 'audiooutput',
};

export interface DeviceChoice {
  id: string;
  /** Empty before the browser reveals names. */
  name: string;
}

/** The available devices, without entries that repeat another device ("Default: …"). */
export function deviceChoices(devices: readonly MediaDeviceInfo[], kind: DeviceKind): DeviceChoice[] {
  const named = devices
    .filter((device) => device.kind === kinds[kind] && device.deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
  const own = named.filter(({ id }) => id !== 'default' && id !== 'communications');
  return own.length > 0 ? own : named;
}

/** The entry to show as selected: the chosen device, or that of the running track. */
export function currentDevice(
  choices: readonly DeviceChoice[],
  chosen: string | undefined,
  running: string | undefined,
): string {
  const there = (id: string | undefined) => id !== undefined && choices.some((choice) => choice.id === id);
  if (there(chosen)) return chosen ?? '';
  return there(running) ? (running ?? '') : (choices[0]?.id ?? '');
}
