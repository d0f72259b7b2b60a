import type { VideoCallProps } from './video-call/video-call-props.ts';

/** What each island is given: JSON, because it travels in the page. */
export interface IslandProps {
  'video-call': VideoCallProps;
}

export type IslandName = keyof IslandProps;
