/** The browser features that a call needs; parts of `window`. */
export interface BrowserAbilities {
  isSecureContext?: boolean;
  RTCPeerConnection?: unknown;
  navigator: { mediaDevices?: { getUserMedia?: unknown } | undefined };
}

/** Whether the browser supports video calls. Checked before the video SDK is loaded. */
export function supportsCalls({ isSecureContext, RTCPeerConnection, navigator }: BrowserAbilities): boolean {
  return Boolean(isSecureContext && RTCPeerConnection && navigator.mediaDevices?.getUserMedia);
}

/** Phones and tablets, which have an app. */
export const isPhone = ({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }) =>
  /android|iphone|ipad/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);

/** The specification's table. */
export const supportedBrowsers = [
  { system: 'Windows', browsers: ['Chrome', 'Firefox', 'Edge'] },
  { system: 'macOS', browsers: ['Chrome', 'Firefox', 'Safari', 'Edge'] },
  { system: 'Linux', browsers: ['Chrome', 'Firefox'] },
] as const;
