import loadEmscripten from '@jitl/quickjs-wasmfile-release-sync/emscripten-module';
import { QuickJSFFI } from '@jitl/quickjs-wasmfile-release-sync/ffi';
import wasmUrl from '@jitl/quickjs-wasmfile-release-sync/wasm?url';
import { newVariant } from 'quickjs-emscripten-core';
import { createSandbox } from './createSandbox';
import type { SandboxMessage, SandboxRequest } from './protocol';

const send = (message: SandboxMessage): void => {
  self.postMessage(message);
};

// eslint-disable-next-line no-restricted-syntax -- the worker's only one: each worker runs this file anew
const sandbox = createSandbox(
  newVariant(
    {
      type: 'sync',
      importFFI: () => Promise.resolve(QuickJSFFI),
      importModuleLoader: () => Promise.resolve(loadEmscripten),
    },
    // eslint-disable-next-line no-restricted-globals -- a file of ours, without a session
    { wasmModule: () => WebAssembly.compileStreaming(fetch(wasmUrl)) },
  ),
);

self.addEventListener('message', ({ data }: MessageEvent<SandboxRequest>) => {
  sandbox.then(
    (call) => {
      send({ id: data.id, state: 'started' });
      send({ id: data.id, ...call(data) });
    },
    (error: unknown) => {
      send({ id: data.id, state: 'failed', reason: 'error', message: String(error), isBroken: true });
    },
  );
});
