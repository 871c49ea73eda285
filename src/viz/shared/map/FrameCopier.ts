import { PresentationContext, type Device, type Framebuffer, type PresentationContextProps } from '@luma.gl/core';

/**
 * Copies the frames of one map from the canvas that all maps draw on. That canvas only grows: luma.gl's own context gives it the
 * size of each map in turn, and each new size waits until the GPU has drawn all before.
 */
class FrameCopier extends PresentationContext {
  readonly device: Device;
  readonly handle = null;
  private readonly target: CanvasRenderingContext2D | null;

  get [Symbol.toStringTag](): string {
    return 'FrameCopier';
  }

  constructor(device: Device, props: PresentationContextProps = {}) {
    super(props);
    this.device = device;
    this.target = this.htmlCanvas?.getContext('2d') ?? null;
    this._startObservers();
  }

  present(): void {
    this._resizeDrawingBufferIfNeeded();
    this.device.submit();
    const [width, height] = this.getDrawingBufferSize();
    if (!this.target || width === 0 || height === 0) return;
    this.target.clearRect(0, 0, width, height);
    const { canvas } = this.device.getDefaultCanvasContext();
    this.target.drawImage(canvas, 0, 0, width, height, 0, 0, width, height);
  }

  protected override _configureDevice(): void {
    // Only the canvas has a size.
  }

  protected override _getCurrentFramebuffer(): Framebuffer {
    const shared = this.device.getDefaultCanvasContext();
    shared.setDrawingBufferSize(this.drawingBufferWidth, this.drawingBufferHeight);
    return shared.getCurrentFramebuffer();
  }
}

/** For a device whose canvas all maps draw on. */
export function copyFrames(device: Device): void {
  const shared = device.getDefaultCanvasContext();
  const setSize = shared.setDrawingBufferSize.bind(shared);
  shared.setDrawingBufferSize = (width, height) => {
    const [before, above] = shared.getDrawingBufferSize();
    setSize(Math.max(width, before), Math.max(height, above));
  };
  device.createPresentationContext = (props) => new FrameCopier(device, props);
}
