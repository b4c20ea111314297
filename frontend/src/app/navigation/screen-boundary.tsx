import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router';
import { CrashScreen } from '../crash-screen';

interface Props {
  location: Location;
  children: ReactNode;
}

/** Shows what went wrong in the place of a page that throws, until another page is opened. */
export class ScreenBoundary extends Component<
  Props,
  { location: Location; caught: { error: unknown } | null }
> {
  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ location }: Props, state: { location: Location }) {
    return location === state.location ? null : { location, caught: null };
  }

  override state = { location: this.props.location, caught: null as { error: unknown } | null };

  override render() {
    const { caught } = this.state;
    return caught ? <CrashScreen error={caught.error} /> : this.props.children;
  }
}
