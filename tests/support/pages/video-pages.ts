import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { launchChromium } from '../browsers/chromium.ts';
import { projectRoot } from '../house/import-graph.ts';
import { listen } from '../served/loopback.ts';

/** In the page: appends every event of the room to `heard`. */
const script = `
  const heard = [];
  let room, tracks = [], data;
  const note = (line) => heard.push(line);
  function watch(participant) {
    note('came ' + participant.identity);
    participant.on('trackSubscribed', (track) => {
      note('subscribed ' + track.kind);
      if (track.kind === 'data') return track.on('message', (text) => note('message ' + text));
      track.on('disabled', () => note('disabled ' + track.kind));
      track.on('enabled', () => note('enabled ' + track.kind));
      const element = track.attach();
      element.muted = true;
      document.body.append(element);
    });
    participant.on('trackUnsubscribed', (track) => {
      note('unsubscribed ' + track.kind);
      if (track.kind !== 'data') track.detach().forEach((element) => element.remove());
    });
    participant.on('reconnecting', () => note('other reconnecting'));
    participant.on('reconnected', () => note('other reconnected'));
  }
  async function join(token, wsServer) {
    const { connect, createLocalTracks, LocalDataTrack } = Twilio.Video;
    tracks = await createLocalTracks({ audio: true, video: { width: 320, height: 240, frameRate: 15 } });
    data = new LocalDataTrack();
    room = await connect(token, { wsServer, insights: false, tracks: [...tracks, data] });
    note('joined');
    room.participants.forEach(watch);
    room.on('participantConnected', watch);
    room.on('participantDisconnected', (participant) => note('left ' + participant.identity));
    room.on('reconnecting', (error) => note('reconnecting ' + error.code));
    room.on('reconnected', () => note('reconnected'));
    room.on('disconnected', (_, error) => note('disconnected ' + (error ? error.code : '')));
  }
  const one = (kind) => tracks.find((track) => track.kind === kind);
  const mute = () => one('audio').disable();
  const hide = () => void room.localParticipant.unpublishTrack(one('video'));
  const show = async () => void (await room.localParticipant.publishTrack(one('video')));
  const send = () => data.send('hello');
  function leave() {
    room.disconnect();
    tracks.forEach((track) => track.stop());
  }
  const elements = () => [...document.querySelectorAll('audio, video')];
  const isLive = ({ srcObject }) => srcObject.getTracks().every(({ readyState }) => readyState === 'live');
  const frames = () => document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
  const sees = (before) => frames() > before + 5 && elements().length === 2 && elements().every(isLive);
  function hears(line) {
    const at = heard.indexOf(line);
    if (at < 0) return false;
    heard.splice(0, at + 1);
    return true;
  }
`;

export async function openVideoPages() {
  const sdk = readFileSync(join(projectRoot, 'node_modules/twilio-video/dist/twilio-video.min.js'));
  const server = createServer((request, response) => {
    if (request.url === '/sdk.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(sdk);
      return;
    }
    response
      .writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>Call</title><script src="/sdk.js"></script><script>${script}</script>`);
  });
  const listening = await listen(server);
  const browser = await launchChromium(['--use-fake-ui-for-media-stream']);
  const troubles: string[] = [];

  return {
    /** Unexpected console output of all pages. */
    troubles,
    async open() {
      const context = await browser.newContext({ baseURL: `http://127.0.0.1:${listening.port}` });
      const page = await context.newPage();
      context.on('weberror', (error) => troubles.push(error.error().message));
      await page.goto('/');
      return {
        page,
        join: async (token: string, url: string) => {
          await page.evaluate(`join(${JSON.stringify(token)}, ${JSON.stringify(url)})`);
        },
        /** Waits for an event of the room, such as `disabled audio`, and drops all up to it. */
        heard: async (event: string) => {
          await page.waitForFunction(`hears(${JSON.stringify(event)})`, undefined, { polling: 50 });
        },
        /** Waits until the other side's video plays and neither video nor audio has ended. */
        async sees() {
          const frames = Number(await page.evaluate('frames()'));
          await page.waitForFunction(`sees(${frames})`, undefined, { polling: 50 });
        },
        run: async (call: 'mute()' | 'hide()' | 'show()' | 'leave()' | 'send()') => {
          await page.evaluate(call);
        },
      };
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await listening[Symbol.asyncDispose]();
    },
  };
}
