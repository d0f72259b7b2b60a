import type { VideoCallProps } from './video-call-props.ts';

export function VideoCall({ otherName }: VideoCallProps) {
  return <p>{otherName}</p>;
}
