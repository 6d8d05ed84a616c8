import 'media-chrome/media-controller'
import 'media-chrome/media-control-bar'
import 'media-chrome/media-play-button'
import 'media-chrome/media-seek-backward-button'
import 'media-chrome/media-mute-button'
import 'media-chrome/media-volume-range'
import 'media-chrome/media-time-display'
import 'media-chrome/media-fullscreen-button'

import { createElement, type HTMLAttributes } from 'react'

interface ElementProps extends HTMLAttributes<HTMLElement> {
  class?: string | undefined
  [attribute: string]: unknown
}
/** A custom element as a component. React writes its attributes unchanged. */
const element = (tag: string) => (props: ElementProps) => createElement(tag, props)

export const MediaController = element('media-controller')
export const MediaControlBar = element('media-control-bar')
export const MediaPlayButton = element('media-play-button')
export const MediaSeekBackwardButton = element('media-seek-backward-button')
export const MediaMuteButton = element('media-mute-button')
export const MediaVolumeRange = element('media-volume-range')
export const MediaTimeDisplay = element('media-time-display')
export const MediaFullscreenButton = element('media-fullscreen-button')
