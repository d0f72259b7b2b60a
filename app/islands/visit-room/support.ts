/** What the call asks of a browser; the parts of `window` that tell. */
export interface BrowserAbilities {
  isSecureContext?: boolean;
  RTCPeerConnection?: unknown;
  navigator: { mediaDevices?: { getUserMedia?: unknown } | undefined };
}

/** Whether a video call can work here at all. Asked before anything of the video SDK is loaded. */
export function supportsCalls({ isSecureContext, RTCPeerConnection, navigator }: BrowserAbilities): boolean {
  return Boolean(isSecureContext && RTCPeerConnection && navigator.mediaDevices?.getUserMedia);
}

/** Phones and tablets, for which there is an app. */
export const isPhone = ({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }) =>
  /android|iphone|ipad/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);

/** The specification's table. */
export const supportedBrowsers = [
  { system: 'Windows', browsers: ['Chrome', 'Firefox', 'Edge'] },
  { system: 'macOS', browsers: ['Chrome', 'Firefox', 'Safari', 'Edge'] },
  { system: 'Linux', browsers: ['Chrome', 'Firefox'] },
] as const;
