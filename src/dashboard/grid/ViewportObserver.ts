type OnChange = (isNear: boolean, top: number) => void;

/** In a frame the browser alone knows what the user sees: its host page may be scrolled. */
const isFramed = (): boolean => window.parent !== window;

/** Tracks which elements are within one screen of the viewport, with one IntersectionObserver for the page. */
export class ViewportObserver {
  private readonly watched = new WeakMap<Element, OnChange>();
  private intersections: IntersectionObserver | undefined;
  /** Cached, because reading it forces a reflow. */
  private screen = { top: 0, height: 0 };

  observe(element: Element, onChange: OnChange): void {
    this.watched.set(element, onChange);
    const observer = this.getObserver();
    const { top, bottom, width } = element.getBoundingClientRect();
    const { height } = this.screen;
    // The observer reports after the next frame, which comes late while a page loads.
    if (!isFramed() && width > 0 && bottom > -height && top < 2 * height) onChange(true, top + this.screen.top);
    observer.observe(element);
  }

  unobserve(element: Element): void {
    this.intersections?.unobserve(element);
  }

  /** Pixels between the viewport and an element at `top` of the page; 0 within the viewport. */
  distanceTo(top: number): number {
    const { top: from, height } = this.screen;
    return top > from + height ? top - from - height : Math.max(0, from - top - height);
  }

  private getObserver(): IntersectionObserver {
    if (this.intersections) return this.intersections;
    const onScreenChange = (): void => {
      this.screen = { top: window.scrollY, height: window.innerHeight };
    };
    window.addEventListener('scroll', onScreenChange, { passive: true });
    window.addEventListener('resize', onScreenChange);
    onScreenChange();
    this.intersections = new IntersectionObserver(
      (entries) => {
        onScreenChange();
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          this.watched.get(target)?.(isIntersecting, boundingClientRect.top + this.screen.top);
        }
      },
      { rootMargin: '100% 0px 100% 0px' },
    );
    return this.intersections;
  }
}
