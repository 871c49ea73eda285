import { LayerManager, WebMercatorViewport } from '@deck.gl/core';
import type { Device } from '@luma.gl/core';
import type { LayerSpec } from './layerSpec';
import { takeSample } from './sampleMarks';
import { toDeckLayer } from './toDeckLayer';
import { getContext, wait, waitForGpu } from './waitForGpu';

type SharedPipeline = ReturnType<Device['_createSharedRenderPipelineWebGL']>;

/** luma.gl's own check, which also prepares the samplers. */
const canBeChecked = (pipeline: object): pipeline is { _getLinkStatus: () => unknown } =>
  '_getLinkStatus' in pipeline && typeof pipeline._getLinkStatus === 'function';

/** Icons load their images, heat maps draw when they are created. */
const NOT_SAMPLED: readonly LayerSpec['kind'][] = ['icons', 'heatmap'];
/** Milliseconds. */
const POLL = 10;

/** KHR_parallel_shader_compile */
const COMPLETION_STATUS = 0x91b1;

/** The shaders of the layers are handed to the GPU's process, without a call that waits for it. */
function startPrograms(device: Device, gl: WebGL2RenderingContext, layers: readonly LayerSpec[]): SharedPipeline[] {
  const pipelines: SharedPipeline[] = [];
  const viewport = new WebMercatorViewport({ width: 100, height: 100, longitude: 0, latitude: 0, zoom: 1 });
  const manager = new LayerManager(device, { viewport });
  manager.setProps({ onError: () => undefined });
  const createPipeline = device._createSharedRenderPipelineWebGL.bind(device);
  device._createSharedRenderPipelineWebGL = (props) => {
    const pipeline = createPipeline(props);
    pipelines.push(pipeline);
    return pipeline;
  };
  device.createRenderPipeline = () => {
    throw new Error('Not compiled yet');
  };
  gl.getProgramParameter = (_program, name) => (name === gl.ACTIVE_UNIFORMS ? 0 : true);
  try {
    manager.setLayers(
      layers.filter(({ kind }) => !NOT_SAMPLED.includes(kind)).map((layer) => toDeckLayer(takeSample(layer))),
    );
    manager.finalize();
  } finally {
    // The methods of the classes again.
    Reflect.deleteProperty(gl, 'getProgramParameter');
    Reflect.deleteProperty(device, 'createRenderPipeline');
    Reflect.deleteProperty(device, '_createSharedRenderPipelineWebGL');
  }
  return pipelines;
}

/**
 * Compiles the shaders of layers in the background: deck.gl itself would create each program when it needs it, and wait for it
 * with the page's thread blocked. Here layers with a few marks are created, whose programs are started and not waited for.
 */
export async function compileShaders(device: Device, layers: readonly LayerSpec[]): Promise<void> {
  const gl = getContext(device);
  if (!gl) return;
  const pipelines = startPrograms(device, gl, layers);
  await waitForGpu(device);
  const isParallel = gl.getExtension('KHR_parallel_shader_compile') !== null;
  for (const pipeline of pipelines) {
    const { handle } = pipeline;
    if (!(handle instanceof WebGLProgram)) continue;
    while (isParallel && !gl.isContextLost() && gl.getProgramParameter(handle, COMPLETION_STATUS) === false)
      await wait(POLL);
    if (canBeChecked(pipeline)) pipeline._getLinkStatus();
  }
}
