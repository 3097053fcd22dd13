import { brotliDecompressSync } from 'node:zlib'
import { type Browser, expect, type Page, type Response, test } from '@playwright/test'
import { withoutScripts } from '../bench/without-scripts.ts'
import { hydrated } from './content.ts'

const KILOBYTE = 1024
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
