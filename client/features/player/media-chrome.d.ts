import type { DetailedHTMLProps, HTMLAttributes } from "react";

type MediaElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  fullscreenelement?: string;
  nohotkeys?: boolean;
  autohide?: string;
  noautoseektolive?: boolean;
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "media-controller": MediaElement;
      "media-control-bar": MediaElement;
      "media-play-button": MediaElement;
      "media-mute-button": MediaElement;
      "media-volume-range": MediaElement;
      "media-captions-button": MediaElement;
      "media-pip-button": MediaElement;
      "media-airplay-button": MediaElement;
      "media-cast-button": MediaElement;
      "media-fullscreen-button": MediaElement;
      "media-loading-indicator": MediaElement;
    }
  }
}
