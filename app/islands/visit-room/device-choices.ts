import type { DeviceKind } from './chosen-devices.ts';

const kinds: Record<DeviceKind, MediaDeviceKind> = {
  camera: 'videoinput',
  microphone: 'audioinput',
  speaker: 'audiooutput',
};

export interface DeviceChoice {
  id: string;
  /** Empty while the browser keeps the names to itself. */
  name: string;
}

/** What there is to choose from, without the entries that only repeat another device ("Default: …"). */
export function deviceChoices(devices: readonly MediaDeviceInfo[], kind: DeviceKind): DeviceChoice[] {
  const named = devices
    .filter((device) => device.kind === kinds[kind] && device.deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
  const own = named.filter(({ id }) => id !== 'default' && id !== 'communications');
  return own.length > 0 ? own : named;
}

/** The entry to show as chosen: what was picked, or what the running track comes from. */
export function currentDevice(
  choices: readonly DeviceChoice[],
  chosen: string | undefined,
  running: string | undefined,
): string {
  const there = (id: string | undefined) => id !== undefined && choices.some((choice) => choice.id === id);
  if (there(chosen)) return chosen ?? '';
  return there(running) ? (running ?? '') : (choices[0]?.id ?? '');
}
